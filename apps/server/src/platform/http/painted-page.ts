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

/** What begins the site, and what fetches the rest of its scripts beforehand. */
const BEGIN = /<script type="module"/;
const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const EMPTY = '<div id="root"></div>';

/** The page with its contents in it. */
export function withPainted(page: string, { html, state, scripts }: Painted): string {
  // As JSON a sign may be written by its number, and so no text of it ends the element.
  const data = `<script type="application/json" id="${PAINTED_STATE_ID}">${state.replaceAll('<', String.raw`\u003c`)}</script>`;
  if (html === '') return page.replace(EMPTY, () => `${EMPTY}${data}`);
  const preloads = [
    ...(page.match(PRELOADS) ?? []),
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${escaped(path)}">`),
  ];
  // What is seen needs no script: those that follow the first stand in a template, from which it takes them once the page is drawn.
  return page
    .replaceAll(PRELOADS, '')
    .replace(BEGIN, (tag) => `${tag} fetchpriority="low"`)
    .replace(EMPTY, () => `<div id="root">${html}</div><template id="after-paint">${preloads.join('')}</template>${data}`);
}
