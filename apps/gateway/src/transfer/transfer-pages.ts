import { getCurrency } from '@tessera/kernel';
import { html, type Html } from '../html.ts';
import { formatMoney, type Translate } from '../messages.ts';
import { amountError, choiceField, choiceForm, type HostedPages, type OrderPage } from '../page.ts';

export const TRANSFER_PAGES: HostedPages = { name: 'Mock Transfer Bank', theme: 'transfer', renderOpen };

/** Of nobody: a made-up bank's. */
const ACCOUNT = 'MOCK 0000 1234 5678';

/** What to transfer and where to, then the payer's word that it is done. */
function renderOpen(page: OrderPage, t: Translate): Html {
  const { order } = page.booked;
  const currency = getCurrency(order.currency);
  const money = formatMoney(order.amount, currency, page.language);
  const row = (label: string, value: string): Html =>
    html`<div>
      <dt>${label}</dt>
      <dd><bdi>${value}</bdi></dd>
    </div>`;
  return html`<section class="choices">
    <h2>${t('transfer.how')}</h2>
    <dl class="slip">
      ${row(t('transfer.payee'), TRANSFER_PAGES.name)} ${row(t('transfer.account'), ACCOUNT)} ${row(t('transfer.amount'), money)}
      ${row(t('transfer.quote'), quoteOf(order.orderId))}
    </dl>
    ${choiceForm(page, 'success', html`<button class="primary">${t('transfer.done')}</button>`)}
    ${choiceForm(page, 'cancel', html`<button class="quiet">${t('cancel')}</button>`)}
    <ul>
      <li>
        ${choiceForm(
          page,
          'mismatch',
          html`<h3>${t('transfer.other')}</h3>
            <p>${t('mismatchNote')}</p>
            ${choiceField(
              page,
              'amount',
              { label: t('mismatchLabel', { currency: currency.code }), error: amountError(page, t) },
              html`inputmode="decimal" maxlength="30"`,
            )}<button>${t('transfer.otherButton')}</button>`,
        )}
      </li>
      <li>
        ${choiceForm(
          page,
          'fail',
          html`<h3>${t('transfer.lost')}</h3>
            <p>${t('transfer.lostNote')}</p>
            <button>${t('failButton')}</button>`,
        )}
      </li>
    </ul>
  </section>`;
}

/** Short enough to be typed into a bank's form. */
function quoteOf(orderId: string): string {
  return orderId
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(-8)
    .toUpperCase();
}
