/** Specification §9. */
export const PAGE_LOAD_MS = 120_000;

export class SlowPage extends Error {
  override readonly name = 'SlowPage';
}

/** What a page is loaded with, or word that the network is too slow for it. @throws SlowPage */
export function inTime<Page>(loading: Promise<Page>): Promise<Page> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new SlowPage('the page took too long to load')), PAGE_LOAD_MS);
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
