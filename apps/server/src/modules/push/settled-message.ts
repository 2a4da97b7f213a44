import { textsOf } from '@tessera/i18n/server';
import { amountToShown, getCurrency, units } from '@tessera/kernel';

/** What the site's service worker shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly language: string;
  /** Where a tap leads. */
  readonly path: string;
  /** A repeat of the same takes its place on the screen. */
  readonly tag: string;
  readonly icon: string;
}

export interface ToldBet {
  readonly wagerId: string;
  readonly currency: string;
  /** In the currency's stored unit. */
  readonly won: string;
}

export function settledMessage(
  { wagerId, currency, won }: ToldBet,
  brand: { readonly name: string; readonly look: string },
  language: string,
): PushMessage {
  const t = textsOf('push', language);
  const paid = BigInt(won);
  const amount = `${amountToShown(units(paid), getCurrency(currency))} ${currency}`;
  const body = paid > 0n ? t('settled.paid', { amount }) : t('settled.nothing');
  const icon = `/looks/${brand.look}/icon-192.png`;
  return { title: brand.name, body, language, path: '/member/personalHistoryCopy', tag: wagerId, icon };
}
