import { PAINTED_STATE_ID } from '@tessera/contract/painting';
import { escaped } from './page-head.ts';

/** What a page holds before any script runs. */
export interface Painted {
  /** Of the site's own components; empty where the browser draws the page by itself. */
  readonly html: string;
  /** JSON that the browser begins with. */
  readonly state: string;
  /** Paths of the scripts that take the page over, to be fetched before the first of them asks for the others. */
  readonly scripts: readonly string[];
}

/** What is seen needs none of them, so they let it go first. */
const SCRIPTS = /<(?:script type|link rel)="module(?:preload)?"/g;
const EMPTY = '<div id="root"></div>';

/** The page with its contents in it. */
export function withPainted(page: string, { html, state, scripts }: Painted): string {
  const preloads = scripts.map((path) => `<link rel="modulepreload" crossorigin href="${escaped(path)}">`).join('');
  // As JSON a sign may be written by its number, and so no text of it ends the element.
  const data = `<script type="application/json" id="${PAINTED_STATE_ID}">${state.replaceAll('<', String.raw`\u003c`)}</script>`;
  return page
    .replace('</head>', () => `${preloads}</head>`)
    .replaceAll(SCRIPTS, (tag) => (html === '' ? tag : `${tag} fetchpriority="low"`))
    .replace(EMPTY, () => `<div id="root">${html}</div>${data}`);
}
