import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { type Call, createClient } from '@tessera/client';
import type { CreatePainter, PageToPaint, PaintedPage, WorkScope } from '@tessera/contract/painting';
import { isLanguage, LanguageContext, loadLanguage } from '@tessera/i18n';
import { LookContext } from '@tessera/ui';
import { StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { App } from './app/app.tsx';
import { findPaintedPage, isPainted } from './app/painted-pages.ts';
import { createQueryClient } from './app/query-client.ts';
import { createSiteRouter } from './app/router.tsx';
import { sessionKeys } from './features/identity/session.queries.ts';
import { menusQuery, permissionQuery } from './features/identity/site.queries.ts';
import { BrandNameContext } from './shared/brand.ts';
import { sendBy } from './shared/call.ts';

// The site as its server runs it: a page of it, with the answers it begins with, before any script is in the browser.

export const createPainter: CreatePainter = (scope) => {
  sendBy(() => {
    const send = scope.getStore();
    if (!send) throw new Error('a call is sent outside of the painting of a page');
    return send as Call;
  });
  return { covers: isPainted, paint: (page) => paint(page, scope) };
};

async function paint(page: PageToPaint, scope: WorkScope<unknown>): Promise<PaintedPage | null> {
  const { language } = page;
  const painted = findPaintedPage(page.path);
  if (!painted || !isLanguage(language)) return null;
  const queryClient = createQueryClient(0);
  queryClient.setQueryData(permissionQuery.queryKey, page.permission as never);
  if (page.isGuest) queryClient.setQueryData(sessionKeys.all, null);
  const send: Call = createClient({ fetch: page.ask as typeof fetch });
  await scope.run(send, () =>
    Promise.all([loadLanguage(language), queryClient.fetchQuery(menusQuery), ...painted.fetchData(queryClient, language)]),
  );
  const html = await draw(page, queryClient);
  return { html, state: stateOf(queryClient), sources: painted.sources, texts: painted.texts };
}

async function draw({ path, language, brand }: PageToPaint, queryClient: QueryClient): Promise<string> {
  const router = createSiteRouter(queryClient, { history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  let failure: unknown;
  const stream = await renderToReadableStream(
    <LanguageContext value={isLanguage(language) ? language : undefined}>
      <LookContext value={brand.look}>
        <BrandNameContext value={brand.name}>
          <StrictMode>
            <App queryClient={queryClient} router={router} />
          </StrictMode>
        </BrandNameContext>
      </LookContext>
    </LanguageContext>,
    {
      // What comes later would be put in its place by inline scripts, which the content policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  if (failure !== undefined) throw failure;
  return html;
}

/** Without what is of this visitor: who they are, and the permission, which names their address. */
function stateOf(queryClient: QueryClient): string {
  const queries = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryKey, state }) =>
      state.status === 'success' && queryKey[0] !== sessionKeys.all[0] && queryKey[1] !== permissionQuery.queryKey[1],
  });
  return JSON.stringify(queries);
}
