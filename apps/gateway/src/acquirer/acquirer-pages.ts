import { getCurrency } from '@tessera/kernel';
import { html, type Html } from '../html.ts';
import { formatMoney, type Translate } from '../messages.ts';
import { amountError, choiceField, choiceForm, type HostedPages, type OrderPage } from '../page.ts';

export const ACQUIRER_PAGES: HostedPages = { name: 'Mock Acquirer', theme: 'acquirer', renderOpen };

function renderOpen(page: OrderPage, t: Translate): Html {
  const { order } = page.booked;
  const currency = getCurrency(order.currency);
  const money = formatMoney(order.amount, currency, page.language);
  const row = (choice: string, text: { title: string; note: string; button: string }, field?: Html): Html =>
    html`<li>
      ${choiceForm(
        page,
        choice,
        html`<h3>${text.title}</h3>
          <p>${text.note}</p>
          ${field}<button>${text.button}</button>`,
      )}
    </li>`;
  return html`<section class="choices">
    ${choiceForm(page, 'success', html`<button class="primary">${t('payNow', { amount: money })}</button>`)}
    ${choiceForm(page, 'cancel', html`<button class="quiet">${t('cancel')}</button>`)}
    <h2>${t('otherTitle')}</h2>
    <p class="note">${t('otherNote')}</p>
    <ul>
      ${row('fail', { title: t('fail'), note: t('failNote'), button: t('failButton') })}
      ${row('duplicate', { title: t('duplicate'), note: t('duplicateNote'), button: t('duplicateButton') })}
      ${row(
        'delay',
        { title: t('delay'), note: t('delayNote'), button: t('delayButton') },
        choiceField(
          page,
          'delaySeconds',
          { label: t('delayLabel'), error: t('badDelay') },
          html`inputmode="numeric" maxlength="5" pattern="[0-9]+"`,
        ),
      )}
      ${row(
        'mismatch',
        { title: t('mismatch'), note: t('mismatchNote'), button: t('mismatchButton') },
        choiceField(
          page,
          'amount',
          { label: t('mismatchLabel', { currency: currency.code }), error: amountError(page, t) },
          html`inputmode="decimal" maxlength="30"`,
        ),
      )}
    </ul>
  </section>`;
}
