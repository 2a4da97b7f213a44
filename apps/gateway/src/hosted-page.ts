import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DomainError, getCurrency, InvalidAmount, parseAmount, STATUS_BY_KIND } from '@tessera/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Desk } from './desk.ts';
import { ForgedForm, frameworkStatusOf, OrderNotFound } from './errors.ts';
import type { Html } from './html.ts';
import { chooseLanguage, readTyped } from './messages.ts';
import { MAX_DELAY_MS, type Choice, type Order } from './order.ts';
import type { OrderBook } from './order-book.ts';
import { renderOrderPage, renderProblemPage, type FormField, type HostedPages, type RefusedForm } from './page.ts';
import type { Ports } from './ports.ts';

export type { HostedPages } from './page.ts';

export interface HostedPageDeps {
  readonly book: OrderBook;
  readonly desk: Desk;
  readonly ports: Ports;
  readonly pages: HostedPages;
  /** Of all orders' pages, without the order. */
  readonly path: string;
}

/** No script runs here at all; the only resources are this server's own stylesheet and mark. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not no-referrer: browsers would then send the form without saying where it came from.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;
const BODY_LIMIT_BYTES = 4_096;

interface PayRoute {
  Params: { orderId: string };
}

/** What the pages of all gateways are drawn with. */
export function pageAssets(site: FastifyInstance): void {
  site.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
  const css = readFileSync(new URL('./page.css', import.meta.url));
  const mark = readFileSync(new URL('./mark.svg', import.meta.url));
  site.get('/assets/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css));
  site.get('/assets/mark.svg', (_request, reply) => reply.type('image/svg+xml').header('cache-control', 'no-cache').send(mark));
}

export function hostedPage(site: FastifyInstance, deps: HostedPageDeps): void {
  site.removeAllContentTypeParsers();
  site.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  site.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
  site.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, deps.pages));

  site.get<PayRoute>(`${deps.path}/:orderId`, (request, reply) => sendOrder(request, reply, deps));
  site.post<PayRoute>(`${deps.path}/:orderId`, (request, reply) => {
    const { order } = deps.book.get(request.params.orderId);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    assertOwnForm(request, form, order);
    const language = languageOf(request);
    const choice = readChoice(form, order, language);
    if ('field' in choice) return sendOrder(request, reply.code(422), deps, choice);
    deps.desk.choose(order.orderId, choice);
    // Answering with a redirect keeps a reload from sending the form again.
    return reply.redirect(`${deps.path}/${order.orderId}?lang=${language}`, 303);
  });
}

/** @throws ForgedForm */
function assertOwnForm(request: FastifyRequest, form: URLSearchParams, order: Order): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new ForgedForm();
  const given = Buffer.from(form.get('formToken') ?? '');
  const expected = Buffer.from(order.formToken);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new ForgedForm();
}

function readChoice(form: URLSearchParams, order: Order, language: string): Choice | RefusedForm {
  const next = form.get('choice');
  if (next === 'success' || next === 'fail' || next === 'cancel' || next === 'duplicate') return { next };
  if (next === 'delay') {
    const value = typed(form, 'delaySeconds');
    const delayMs = /^\d{1,5}$/.test(value) ? Number(value) * 1000 : 0;
    return delayMs > 0 && delayMs <= MAX_DELAY_MS ? { next, delayMs } : { field: 'delaySeconds', value };
  }
  if (next !== 'mismatch') throw new ForgedForm();
  const value = typed(form, 'amount');
  const reading = readTyped(value, getCurrency(order.currency), language);
  if (reading.kind === 'ambiguous') return { field: 'amount', value, readings: reading.readings };
  const amount = reading.kind === 'decimal' ? readAmount(reading.decimal, order) : undefined;
  return amount === undefined ? { field: 'amount', value } : { next, amount };
}

/** What a person may pay instead: an amount a person can see, above zero, and another one than the order's. */
function readAmount(text: string, order: Order): string | undefined {
  const currency = getCurrency(order.currency);
  try {
    const amount = parseAmount(text, currency, currency.shownScale);
    return amount > 0n && amount !== parseAmount(order.amount, currency) ? text : undefined;
  } catch (error) {
    if (error instanceof InvalidAmount) return undefined;
    throw error;
  }
}

function typed(form: URLSearchParams, field: FormField): string {
  return (form.get(field) ?? '').trim().slice(0, 40);
}

function languageOf(request: FastifyRequest): string {
  const { query } = request;
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return chooseLanguage(asked, request.headers['accept-language']);
}

function sendOrder(request: FastifyRequest<PayRoute>, reply: FastifyReply, deps: HostedPageDeps, refused?: RefusedForm): FastifyReply {
  const booked = deps.book.get(request.params.orderId);
  return sendHtml(reply, renderOrderPage({ ...deps, booked, language: languageOf(request), nowMs: deps.ports.clock.nowMs(), refused }));
}

/** Everything refused here leaves the order as it was, so the page offers the way back to it when there is one. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, pages: HostedPages): FastifyReply {
  const language = languageOf(request);
  const path = request.url.split('?', 1)[0];
  if (error instanceof DomainError) {
    const orderPath = error instanceof OrderNotFound ? undefined : `${path}?lang=${language}`;
    return sendHtml(reply.code(STATUS_BY_KIND[error.kind]), renderProblemPage({ pages, code: error.code, language, orderPath }));
  }
  const status = frameworkStatusOf(error);
  if (status === 500) request.log.error({ err: error }, 'page broke');
  return sendHtml(reply.code(status), renderProblemPage({ pages, code: 'other', language }));
}

function sendHtml(reply: FastifyReply, page: Html): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page.text);
}
