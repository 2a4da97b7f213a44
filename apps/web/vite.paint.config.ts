import { textCoverage } from '@tessera/i18n/coverage-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The site as its server runs it, to paint pages: whole, so that it needs nothing beside it. */
export default defineConfig({
  plugins: [textCoverage(), react()],
  // Under the tests' own NODE_ENV it would carry React's development build.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  publicDir: false,
  build: {
    ssr: 'src/paint.tsx',
    target: 'node20',
    // Beside the entry, as the server looks for nothing else.
    rolldownOptions: { output: { entryFileNames: 'paint.js', chunkFileNames: 'chunks/[name]-[hash].js' } },
  },
  ssr: {
    noExternal: true,
    // A server, but not Node's ways into packages: texts come from the bundle, not from folders beside a source.
    resolve: { conditions: ['module', 'worker', 'production'] },
  },
});
