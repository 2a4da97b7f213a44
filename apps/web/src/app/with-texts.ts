import { type LaterNamespace, loadTexts } from '@tessera/i18n';
import { inTime } from './slow-page.ts';

/** A page or a popup together with the texts that only such ones show, fetched side by side. */
export function withTexts<Page>(load: () => Promise<Page>, ...namespaces: readonly LaterNamespace[]): () => Promise<Page> {
  return async () => (await inTime(Promise.all([load(), loadTexts(...namespaces)])))[0];
}
