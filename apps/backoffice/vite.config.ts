import tailwindcss from '@tailwindcss/vite';
import { textCoverage } from '@tessera/i18n/coverage-plugin';
import { themeScript } from '@tessera/ui/theme-script';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** The console's own calls stand under the same prefix as its files, so each is named. */
const CALLS = [
  ...['/ops/session', '/ops/withdrawals', '/ops/deposits', '/ops/proposals', '/ops/results'],
  ...['/ops/events', '/ops/jobs', '/ops/content', '/ops/feedback', '/ops/sms'],
];

export default defineConfig({
  base: '/ops/',
  plugins: [textCoverage(), react(), tailwindcss(), themeScript()],
  build: {
    // The content policy forbids `data:` fonts and inline scripts: everything is a file, and no preload shim is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
  },
  server: {
    port: 5174,
    proxy: Object.fromEntries(CALLS.map((path) => [path, { target: SERVER_ORIGIN }])),
  },
});
