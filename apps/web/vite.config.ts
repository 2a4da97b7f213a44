import tailwindcss from '@tailwindcss/vite';
import { textCoverage } from '@tessera/i18n/coverage-plugin';
import { themeScript } from '@tessera/ui/theme-script';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { SERVER_PATHS } from './src/app/server-paths.ts';

const SERVER_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

const FIRST_TEXTS = /[\\/]locales[\\/]([\w-]+)[\\/]first\b/;

const SITE = 'src/main.tsx';

const CARDS =
  /[\\/](?:games[\\/](?:cover-palettes|covers|game-(?:card|cover|place)|games\.queries|start-game|trial-button|use-(?:favourites|scene)|vendor-mark)|lottery-look)\.tsx?$/;
/** What a brand announces on its first page. */
const ANNOUNCED =
  /[\\/](?:content[\\/](?:announced|announced-skeleton|banner-(?:delay|slide)|banners|content\.queries|follow-own-link|notice-ticker)|mosaic[\\/]artwork)\.tsx?$/;

/** Where most go from the page they came to. */
const NEXT_PAGES = /\/(?:home|lobby|play|sports)-page-/;

export default defineConfig({
  plugins: [textCoverage(), react(), tailwindcss(), themeScript(), preloadFirst(), installable()],
  build: {
    // The content policy forbids `data:` fonts and inline scripts: everything is a file, and no preload shim is inlined.
    assetsInlineLimit: 0,
    // Tells servers whose code takes a painted page over.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // What a script imports is written down where a visitor may go at once. By the time that other pages are asked for, the service worker has
      // all of it: to name hundreds of files would only make the first script heavier.
      resolveDependencies: (file, imports) => (NEXT_PAGES.test(file) ? imports : []),
    },
    target: 'es2023',
    rolldownOptions: {
      // The site begins with a script of a few lines; what it asks for is shared like a first page's.
      input: ['index.html', SITE],
      output: {
        // Pages are named by the hundred in the first scripts, and nothing packs a hash: seven characters, the fewest there may be, tell the builds of one page apart.
        chunkFileNames: ({ moduleIds }) => `assets/${folderOf(moduleIds)}[name]-[hash:7].js`,
        // What every page needs from outside is one file, which stays in browsers' caches when the site itself is built anew.
        codeSplitting: {
          groups: [
            // All that the first script needs.
            { name: 'loader', test: /vite\/preload-helper/, priority: 1 },
            { name: 'platform', tags: ['$initial'], test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@tanstack)[\\/]/ },
            // A language's first texts, which are never asked for one by one.
            { name: (id) => FIRST_TEXTS.exec(id)?.[1], debugName: 'first texts', test: FIRST_TEXTS },
            // What every page needs of our own: a few dozen shared modules would be as many requests.
            {
              name: 'site',
              tags: ['$initial'],
              test: (id) => !/(?:main\.tsx|begin\.ts|index\.html|\.css)$/.test(id),
            },
            // What a card of a game consists of, on all pages that show one: a dozen small files would be as many requests, and pack worse.
            { name: 'cards', test: CARDS },
            { name: 'announced', test: ANNOUNCED },
          ],
        },
      },
    },
  },
  // One file without imports, as a module in both modes.
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER_ORIGIN, ws: path === '/realtime' }])),
  },
});

/** What only some visitors need lies apart: the service worker fetches the rest for all. */
function folderOf(moduleIds: readonly string[]): string {
  if (moduleIds.some((id) => /[\\/]node_modules[\\/]pixi\.js[\\/]/.test(id))) return 'drawing/';
  return moduleIds.length > 0 && moduleIds.every((id) => /[\\/]locales[\\/]/.test(id)) ? 'texts/' : '';
}

/**
 * Has the browser fetch the Latin letters beside the style sheet, so text does not change its shape after the first paint, and the site while the
 * script that begins it is on its way.
 */
function preloadFirst(): Plugin {
  return {
    name: 'preload-first',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
        const site = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(SITE));
        const scripts = site?.type === 'chunk' ? [site.fileName, ...site.imports] : [];
        const preload = (href: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { ...attrs, href: `/${href}`, crossorigin: '' },
        });
        return [
          ...(font === undefined ? [] : [preload(font, { rel: 'preload', as: 'font', type: 'font/woff2' })]),
          ...scripts.map((file) => preload(file, { rel: 'modulepreload' })),
        ];
      },
    },
  };
}

function installable(): Plugin[] {
  return VitePWA({
    // The page offers a new version, and takes it when the person agrees.
    registerType: 'prompt',
    // Registered by src/app/start-service-worker.ts: an injected script would be inline.
    injectRegister: false,
    manifest: {
      id: '/',
      name: 'Tessera',
      short_name: 'Tessera',
      description: 'Casino, sports and lotteries with results you can check.',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#0b1015',
      theme_color: '#0b1015',
      icons: [
        { src: '/looks/tessera/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/looks/tessera/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/looks/tessera/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    // One file: under Trusted Types a worker may not import further scripts.
    strategies: 'injectManifest',
    srcDir: 'src/app',
    filename: 'sw.ts',
    injectManifest: {
      // Every page opens without a network; the games' drawing engine is too heavy to keep unasked, and languages are too many.
      globPatterns: ['index.html', 'theme.js', 'assets/*.{js,css}', 'assets/*latin-wght-normal*.woff2'],
      maximumFileSizeToCacheInBytes: 450_000,
    },
  });
}
