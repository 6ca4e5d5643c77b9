import { mount } from 'svelte';
import App from './App.svelte';
import './tokens.css';
import './app.css';
import sprite from './pieces.svg?raw';

// Drawn pieces are symbols of one sprite, so that custom properties of the page (seat, outline) reach into them.
const drawn = new DOMParser().parseFromString(sprite, 'image/svg+xml').documentElement;
drawn.classList.add('sprite');
drawn.setAttribute('aria-hidden', 'true');
document.body.prepend(drawn);

const target = document.getElementById('app');
if (target) mount(App, { target });
