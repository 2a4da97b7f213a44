import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/ops/',
  plugins: [react(), tailwindcss()],
  // The content policy forbids `data:` fonts and inline scripts: everything is a file.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: 'es2023' },
});
