// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { Modals } from '@tessera/ui';
import { type ReactNode, use } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SiteContext, type SiteInfo } from '../../shared/site.ts';
import { IosGuidePopup } from './ios-guide-popup.tsx';
import { RedeemHistoryPopup } from './redeem-history-popup.tsx';
import { ServicePopup } from './service-popup.tsx';

// Only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(() => startI18n('en', ['popups']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const close = (): void => undefined;
const CHAT = 'https://example.com/chat';

function Under({ site, children }: { site: Partial<SiteInfo>; children: ReactNode }) {
  return <SiteContext value={{ ...use(SiteContext), ...site }}>{children}</SiteContext>;
}

function open(popup: ReactNode, site: Partial<SiteInfo> = {}): void {
  const root = createRootRoute({
    component: () => (
      <Under site={site}>
        {popup}
        <Modals />
      </Under>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
}

it('leaves a press with a key to the browser, and says where it opened no window', async () => {
  const openWindow = vi.fn(() => null);
  vi.stubGlobal('open', openWindow);
  open(<ServicePopup onClose={close} />, { service: [{ label: 'Live chat', href: CHAT }] });
  const link = await screen.findByRole('link', { name: 'Live chat' });
  const presses: boolean[] = [];
  const tell = (event: Event): void => {
    presses.push(event.defaultPrevented);
    // The browser would go there.
    event.preventDefault();
  };
  addEventListener('click', tell, { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect([presses, openWindow.mock.calls.length, link.getAttribute('rel')]).toEqual([[false], 0, 'noopener noreferrer']);
  expect(fireEvent.click(link)).toBe(false);
  const said = await screen.findByRole('dialog', { name: 'Popup blocked. Please allow popups and try again.' });
  fireEvent.click(within(said).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(said.isConnected).toBe(false));
});

it('opens customer service in a window of the specification’s size, which cannot reach the page', async () => {
  const opened = { opener: window as Window | null, location: { href: '' } };
  const openWindow = vi.fn((_url: string, _target: string, _features: string) => {
    expect(opened.location.href).toBe('');
    return opened;
  });
  vi.stubGlobal('open', openWindow);
  open(<ServicePopup onClose={close} />, { service: [{ label: 'Live chat', href: CHAT }] });
  fireEvent.click(await screen.findByRole('link', { name: 'Live chat' }));
  expect(openWindow.mock.calls).toEqual([['', '_blank', 'popup,width=440,height=750']]);
  expect(opened).toEqual({ opener: null, location: { href: CHAT } });
});

it('says that a brand without customer service has none', async () => {
  open(<ServicePopup onClose={close} />, { service: [] });
  expect(await screen.findByText('No chat here yet')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('tells how an iPhone takes the site, and of the profile where there is one', async () => {
  open(<IosGuidePopup onClose={close} />, { iosProfile: undefined });
  expect((await screen.findAllByRole('listitem')).length).toBe(4);
  expect([screen.getByText(new RegExp(location.host)), screen.queryByRole('link')]).toEqual([expect.anything(), null]);
  cleanup();
  open(<IosGuidePopup onClose={close} />, { iosProfile: '/down/ios.mobileconfig' });
  expect((await screen.findByRole('link', { name: 'Download the profile' })).getAttribute('href')).toBe('/down/ios.mobileconfig');
  expect(screen.getAllByRole('listitem').length).toBe(7);
});

it('has the columns of what is redeemed, and says that nothing was', async () => {
  open(<RedeemHistoryPopup onClose={close} />);
  await screen.findByText('Nothing redeemed');
  expect(screen.getAllByRole('columnheader').map((column) => column.textContent)).toEqual([
    ...['Reference number', 'Apply time', 'Type', 'Name', 'Quantity', 'Points required', 'Amount required', 'Status', 'Remark'],
  ]);
});
