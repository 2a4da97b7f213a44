import { getCurrency } from '@tessera/kernel';
import { directionOf, isLanguage, languageName, TRANSLATED } from '@tessera/i18n/server';
import { html, type Html } from './html.ts';
import { formatMoney, translateTo, type Translate } from './messages.ts';
import { statusAt, type OrderStatus } from './order.ts';
import type { BookedOrder } from './order-book.ts';

export type FormField = 'amount' | 'delaySeconds';
/** What the person had typed, and which field it was wrong in. */
export interface RefusedForm {
  readonly field: FormField;
  readonly value: string;
  /** Of an amount that can be read two ways. */
  readonly readings?: readonly [string, string];
}

/** What is a gateway's own about its pages. */
export interface HostedPages {
  readonly name: string;
  /** A class of page.css. */
  readonly theme: string;
  /** What a payer reads and does while the order waits for them. */
  renderOpen(page: OrderPage, t: Translate): Html;
}

export interface OrderPage {
  readonly pages: HostedPages;
  /** Of all orders' pages, without the order. */
  readonly path: string;
  readonly booked: BookedOrder;
  /** BCP 47. */
  readonly language: string;
  readonly nowMs: number;
  readonly refused?: RefusedForm | undefined;
}

export function renderOrderPage(page: OrderPage): Html {
  const { order, outcome } = page.booked;
  const t = translateTo(page.language);
  const isOpen = !outcome && order.kind === 'deposit';
  const words = isOpen
    ? { title: t('depositTitle'), total: t('youPay') }
    : order.kind === 'deposit'
      ? { title: t('settledTitle'), total: t('orderAmount') }
      : { title: t('payoutTitle'), total: t('youReceive') };
  return layout({
    ...page,
    title: words.title,
    main: html`<div class="card">${summary(page, words, t)}${isOpen ? page.pages.renderOpen(page, t) : result(page, t)}</div>`,
  });
}

const PROBLEMS = ['order_not_found', 'order_decided', 'forged_form'] as const;

export interface ProblemPage {
  readonly pages: HostedPages;
  readonly code: string;
  readonly language: string;
  readonly orderPath?: string | undefined;
}

export function renderProblemPage(problem: ProblemPage): Html {
  const t = translateTo(problem.language);
  const text = t(`problems.${PROBLEMS.find((code) => code === problem.code) ?? 'other'}`);
  return layout({
    ...problem,
    title: t('problemTitle'),
    main: html`<div class="card narrow">
      <section class="result">
        <h1>${t('problemTitle')}</h1>
        <p>${text}</p>
        ${problem.orderPath && html`<p class="actions"><a class="button" href="${problem.orderPath}">${t('toOrder')}</a></p>`}
      </section>
    </div>`,
  });
}

function layout(page: { readonly pages: HostedPages; readonly title: string; readonly language: string; readonly main: Html }): Html {
  const { name, theme } = page.pages;
  const t = translateTo(page.language);
  const spoken = isLanguage(page.language) ? languageName(page.language) : page.language;
  const languages = TRANSLATED.filter(isLanguage).map((language) =>
    language === page.language
      ? html`<span aria-current="true">${languageName(language)}</span>`
      : html`<a href="?lang=${language}" hreflang="${language}" lang="${language}">${languageName(language)}</a>`,
  );
  return html`<!doctype html>
    <html lang="${page.language}" dir="${directionOf(page.language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${page.title} · ${name}</title>
        <link rel="stylesheet" href="/assets/page.css" />
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
      </head>
      <body class="${theme}">
        <header>
          <p class="sandbox"><strong>${t('sandbox')}</strong></p>
          <div class="bar">
            <span class="brand"><img src="/assets/mark.svg" alt="" width="28" height="28" />${name}</span>
            <details class="languages">
              <summary aria-label="${t('language')}: ${spoken}">${spoken}</summary>
              <nav aria-label="${t('language')}">${languages}</nav>
            </details>
          </div>
        </header>
        <main>${page.main}</main>
        <footer>${t('sandboxNote')}</footer>
      </body>
    </html>`;
}

function summary({ booked: { order }, language }: OrderPage, words: { title: string; total: string }, t: Translate): Html {
  const money = formatMoney(order.amount, getCurrency(order.currency), language);
  return html`<section class="summary">
    <h1>${words.title}</h1>
    <p class="total"><span>${words.total}</span><strong class="money${money.length > 16 && ' long'}">${money}</strong></p>
    <dl>
      <div>
        <dt>${t('shop')}</dt>
        <dd>${new URL(order.returnUrl).host}</dd>
      </div>
      <div>
        <dt>${t('orderNumber')}</dt>
        <dd>${order.merchantOrderId}</dd>
      </div>
      <div>
        <dt>${t('reference')}</dt>
        <dd>${order.orderId}</dd>
      </div>
    </dl>
  </section>`;
}

/** A form of the order's own page that picks this outcome. */
export function choiceForm({ booked: { order }, path, language }: OrderPage, choice: string, inside: Html): Html {
  return html`<form method="post" action="${path}/${order.orderId}?lang=${language}">
    <input type="hidden" name="formToken" value="${order.formToken}" /><input type="hidden" name="choice" value="${choice}" />${inside}
  </form>`;
}

/** What a person types besides, with what was wrong with it the last time. */
export function choiceField(
  page: OrderPage,
  name: FormField,
  text: { readonly label: string; readonly error: string },
  attributes: Html,
): Html {
  const wrong = page.refused?.field === name ? page.refused : undefined;
  return html`<label
      >${text.label}<input
        name="${name}"
        value="${wrong?.value ?? ''}"
        required
        autocomplete="off"
        ${attributes}
        ${wrong && html`aria-invalid="true" aria-describedby="${name}-error" autofocus`}
    /></label>
    ${wrong && html`<p class="error" id="${name}-error" role="alert">${text.error}</p>`}`;
}

/** Why the amount typed the last time was not taken. */
export function amountError({ booked: { order }, refused, language }: OrderPage, t: Translate): string {
  const currency = getCurrency(order.currency);
  if (!refused?.readings) return t('badAmount', { currency: currency.code });
  const [first, second] = refused.readings;
  return t('ambiguousAmount', { first: formatMoney(first, currency, language), second: formatMoney(second, currency, language) });
}

function result({ booked: { order, outcome }, path, language, nowMs }: OrderPage, t: Translate): Html {
  const status = statusAt(outcome, nowMs);
  const currency = getCurrency(order.currency);
  const isMismatch = status === 'success' && outcome && outcome.amount !== order.amount;
  return html`<section class="result">
    <p class="badge ${status}">${order.kind === 'payout' && status === 'success' ? t('payoutSuccess') : t(`status.${status}`)}</p>
    ${status === 'success' && outcome && html`<p class="money">${formatMoney(outcome.amount, currency, language)}</p>`}
    ${isMismatch && html`<p>${t('mismatchResult', { amount: formatMoney(order.amount, currency, language) })}</p>`}
    <p>${noteOf(status, Math.max(1, Math.ceil(((outcome?.occursAtMs ?? nowMs) - nowMs) / 1000)), t)}</p>
    <p class="actions">
      <a class="button" href="${order.returnUrl}" rel="noreferrer">${t('back', { host: new URL(order.returnUrl).host })}</a>
      ${status === 'pending' && html`<a class="again" href="${path}/${order.orderId}?lang=${language}">${t('checkAgain')}</a>`}
    </p>
  </section>`;
}

function noteOf(status: OrderStatus, secondsLeft: number, t: Translate): string {
  if (status === 'pending') return t('pendingNote', { seconds: secondsLeft });
  if (status === 'success') return t('successNote');
  return status === 'failed' ? t('failedNote') : t('cancelledNote');
}
