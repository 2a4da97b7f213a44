// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { COVER_PALETTES } from '@tessera/ui';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { announcementsQuery, type Banner } from '../content/content.queries.ts';
import type { PopupGroup } from './popup-banner.tsx';
import { PopupFrame } from './popup-frame.tsx';

// Only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(() => startI18n('en'));
afterEach(cleanup);

const banner = (groupName: Banner['groupName'], linkageType: Banner['linkageType'], url: string): Banner => ({
  ...{ id: groupName, groupName, title: `Beside ${groupName}`, content: 'Two & three', artwork: 'gem', linkageType, url },
});
const BANNERS = [banner('w_home', 'NONE', ''), banner('w_register', 'NONE', ''), banner('w_login', 'PAGE', '/promotions')];

function open(group: PopupGroup): void {
  const client = new QueryClient();
  client.setQueryData(announcementsQuery('en').queryKey, { banners: BANNERS, notices: [], popups: [] });
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <PopupFrame title="Form" text="Fill it" motif="star" palette={COVER_PALETTES.reef} group={group} onClose={() => undefined}>
          <p>the form</p>
        </PopupFrame>
      </QueryClientProvider>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
}

it.each<[PopupGroup, number, number]>([
  ['w_login', 2, 2],
  ['w_register', 2, 0],
  ['w_forget', 0, 0],
])('shows what the brand says beside %s, and nothing where it says nothing', async (group, shown, links) => {
  open(group);
  await screen.findByText('the form');
  // Once on the picture and once below the form: a width shows one of them.
  expect(screen.queryAllByText(`Beside ${group}`)).toHaveLength(shown);
  expect(screen.queryAllByText('Two & three')).toHaveLength(shown);
  expect(screen.queryAllByText(/^Beside/)).toHaveLength(shown);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: links }, () => '/promotions'),
  );
});
