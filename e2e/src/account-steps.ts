import type { PlainTextKey } from '@tessera/i18n';
import type { Locator } from 'playwright-core';
import type { Visit } from './visit.ts';
import { beginning, exactly } from './words.ts';

/** The balance in the header shows this amount, in its own time: it counts there. */
export async function seeBalance({ page, words }: Visit, amount: string): Promise<void> {
  const pill = page.getByRole('banner').getByRole('button', { name: beginning(words.of('frame')('balance')) });
  await pill.filter({ hasText: words.money(amount, 'USD') }).waitFor();
}

const MENU_MS = 10_000;

/** Opens the account menu: behind the account's name, or behind "Me" under the thumb. @returns the menu */
export async function openAccountMenu({ page, words, isPhone }: Visit): Promise<Locator> {
  const frame = words.of('frame');
  const opener = isPhone
    ? page.getByRole('navigation', { name: frame('nav.dock') }).getByRole('button', { name: frame('nav.me') })
    : page.getByRole('banner').locator('button[aria-haspopup=dialog]:visible').last();
  const menu = page.getByRole('dialog', { name: frame('account') });
  // A click on a menu that is still closing only lets it close.
  const isOpen = (): Promise<boolean> =>
    menu
      .getByRole('button', { name: exactly(frame('logout')) })
      .waitFor({ timeout: MENU_MS })
      .then(
        () => true,
        () => false,
      );
  do await opener.click();
  while (!(await isOpen()));
  return menu;
}

/** Opens a page of the account menu. */
export async function goToMemberPage(visit: Visit, title: PlainTextKey<'frame'>): Promise<void> {
  const { page, words } = visit;
  const menu = await openAccountMenu(visit);
  await menu.getByRole('link', { name: exactly(words.of('frame')(title)) }).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await menu.waitFor({ state: 'detached' });
}

/** Goes somewhere by the site's own navigation. */
export async function goTo(
  { page, words, isPhone }: Visit,
  entry: { desktop: PlainTextKey<'frame'>; phone: PlainTextKey<'frame'> },
): Promise<void> {
  const frame = words.of('frame');
  const navigation = page.getByRole('navigation', { name: frame(isPhone ? 'nav.dock' : 'nav.main') });
  // A game has a phone's whole screen: the way out is the mark in the header.
  if (isPhone && !(await navigation.isVisible())) await page.getByRole('banner').getByRole('link').first().click();
  await navigation.getByRole('link', { name: exactly(frame(isPhone ? entry.phone : entry.desktop)) }).click();
}
