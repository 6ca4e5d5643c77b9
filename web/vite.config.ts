import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { alias, boards, packages } from './scripts/frame.mjs';

const server = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [packages(), svelte(), svelteTesting()],
  resolve: { alias },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What most pages share is one file: a first visit waits for round trips more than for bytes.
    rolldownOptions: {
      // Each board is a module by itself, which the page fetches when the game's pack names it.
      input: { index: 'index.html', ...boards() },
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: { groups: [{ name: 'house', test: /node_modules|src[\\/](lib|parts|boards)[\\/]/, minShareCount: 3 }] },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
});
