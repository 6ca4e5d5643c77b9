/** Four short sounds, made on the spot. Off unless chosen; each has a visible counterpart. */
import { settings } from './settings.svelte';

type Sound = 'move' | 'turn' | 'dice' | 'end';
/** Notes as [frequency, start, length] in hertz and seconds. */
const NOTES: Record<Sound, [number, number, number][]> = {
  move: [[220, 0, 0.06]],
  turn: [
    [523, 0, 0.12],
    [784, 0.1, 0.18],
  ],
  dice: [
    [180, 0, 0.03],
    [240, 0.05, 0.03],
    [160, 0.11, 0.03],
    [210, 0.19, 0.04],
  ],
  end: [
    [523, 0, 0.15],
    [659, 0.13, 0.15],
    [784, 0.26, 0.3],
  ],
};

let audio: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  for (const [frequency, start, length] of NOTES[sound]) {
    const at = audio.currentTime + start;
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.type = 'triangle';
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    note.connect(volume).connect(audio.destination);
    note.start(at);
    note.stop(at + length);
  }
}
