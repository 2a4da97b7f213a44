/** A page that the site's bundle draws to HTML on the server, as this visitor sees it first. */
export interface PageToPaint {
  readonly path: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly brand: { readonly name: string; readonly look: string };
  /** Nobody is logged in. Of a member's page only what everybody sees is painted. */
  readonly isGuest: boolean;
  /** What the site may show, as the call for it answers. It holds the visitor's address, and nothing of that is painted. */
  readonly permission: unknown;
  /** Asks this server, as the visitor would: `fetch` for calls that read. */
  readonly ask: (url: string) => Promise<{ readonly status: number; json(): Promise<unknown> }>;
}

export interface PaintedPage {
  readonly html: string;
  /** The answers that the page was painted from, as JSON for the browser to begin with. */
  readonly state: string;
  /** Sources whose code takes the page over, as the bundle's manifest names them. */
  readonly sources: readonly string[];
  /** Namespaces of texts that they show beside the first ones. */
  readonly texts: readonly string[];
}

/** What a page's HTML holds for the browser that takes it over. */
export interface PaintedState {
  /** Nobody is logged in, which a browser cannot see by itself. */
  readonly isGuest: boolean;
  /** The answers that the page was painted from; null where it came empty. */
  readonly answers: { readonly permission: unknown; readonly queries: unknown } | null;
}

/** The element that holds it. */
export const PAINTED_STATE_ID = 'painted';

export interface Painter {
  /** Whether the page at an address comes painted, by its path and what follows it. */
  covers(path: string, search: string): boolean;
  /** Null for a page that does not come painted. @throws where an answer that it is painted from is missing */
  paint(page: PageToPaint): Promise<PaintedPage | null>;
}

/** What belongs to one of several works that go on side by side, as Node's AsyncLocalStorage keeps it. */
export interface WorkScope<Value> {
  run<Result>(value: Value, work: () => Result): Result;
  getStore(): Value | undefined;
}

/** What the site's bundle for servers exports as `createPainter`. */
export type CreatePainter = (scope: WorkScope<unknown>) => Painter;
