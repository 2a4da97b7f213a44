import { CSRF_HEADER } from '@tessera/contract/http';
import type { Page } from 'playwright-core';
import type { Credentials } from './given-site.ts';
import { logIn } from './identity-steps.ts';
import type { Visit } from './visit.ts';

/** What a page sent and what became of it, in order. */
export interface LostCalls {
  readonly requestIds: readonly string[];
  /** Once its last repeats may be answered: the site is asked again. */
  stop(): Promise<void>;
}

const REFUSALS = { throttled: { status: 429, kind: 'throttled' }, unavailable: { status: 503, kind: 'unavailable' } } as const;

/**
 * The server gets the first request and its answer is lost on the way back; the repeats are refused with each of these in turn, and from then
 * on the session is over: they reach the server as a guest's. What else the page asks for goes its way.
 */
export async function loseAnswerOf(
  page: Page,
  path: RegExp,
  refusals: readonly (keyof typeof REFUSALS)[] = ['throttled'],
): Promise<LostCalls> {
  const requestIds: string[] = [];
  const isCall = (url: URL): boolean => path.test(url.pathname);
  await page.route(isCall, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const at = requestIds.push((route.request().postDataJSON() as { requestId: string }).requestId);
    if (at === 1) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    const code = refusals[at - 2];
    if (code) {
      const { status, kind } = REFUSALS[code];
      const value = { code, kind, details: {}, requestId: 'of-a-test' };
      return route.fulfill({ status, json: { success: false, value, message: '' } });
    }
    if (at === refusals.length + 2) await page.context().clearCookies();
    return route.continue();
  });
  return { requestIds, stop: () => page.unroute(isCall) };
}

/** The page notices that nobody is logged in any more; the same member logs in again. */
export async function logInAgain(visit: Visit, who: Credentials): Promise<void> {
  await visit.page
    .getByRole('banner')
    .getByRole('button', { name: visit.words.of('frame')('login'), exact: true })
    .waitFor();
  await logIn(visit, who);
}

/** What the server has of the member, asked with the page's own cookie. */
export async function listOf<Item>({ page }: Visit, path: string): Promise<readonly Item[]> {
  const response = await page.request.get(new URL(path, page.url()).href, { headers: { [CSRF_HEADER]: '1' } });
  const answer = (await response.json()) as { success: boolean; value: { items: readonly Item[] } };
  if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer.value)}`);
  return answer.value.items;
}
