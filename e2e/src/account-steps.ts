import type { PlainTextKey } from '@tessera/i18n';
import type { Visit } from './visit.ts';
import { beginning, exactly } from './words.ts';

/** The balance in the header shows this amount, in its own time: it counts there. */
export async function seeBalance({ page, words }: Visit, amount: string): Promise<void> {
  const pill = page.getByRole('banner').getByRole('button', { name: beginning(words.of('frame')('balance')) });
  await pill.filter({ hasText: words.money(amount, 'USD') }).waitFor();
}

/** Opens a page of the account menu: behind the account's name, or behind "Me" under the thumb. */
export async function goToMemberPage({ page, words, isPhone }: Visit, title: PlainTextKey<'frame'>): Promise<void> {
  const frame = words.of('frame');
  if (isPhone)
    await page
      .getByRole('navigation', { name: frame('nav.dock') })
      .getByRole('button', { name: frame('nav.me') })
      .click();
  else await page.getByRole('banner').locator('button[aria-haspopup=dialog]:visible').click();
  const menu = page.getByRole('dialog', { name: frame('account') });
  await menu.getByRole('link', { name: exactly(frame(title)) }).click();
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
  await navigation.getByRole('link', { name: exactly(frame(isPhone ? entry.phone : entry.desktop)) }).click();
}
