import { type Amount, amountToWire, type Currency, DomainError, getCurrency, InvalidInput, parseAmount, ZERO } from '@tessera/kernel';
import {
  advancePart,
  advanceWithdrawal,
  applyForWithdrawal,
  buildPix,
  buildVietQr,
  ClabeRefused,
  defaultWithdrawalTerms,
  type DepositEvent,
  type DepositState,
  moveDeposit,
  parseClabe,
  type Part,
  type PartEvent,
  quoteWithdrawal,
  summarizeParts,
  vietQrKindOf,
  type WithdrawalEvent,
} from '@tessera/engines/payments';
import { type Fraction, fractionOfDecimal } from '@tessera/engines/exact';
import type { Adapter, Answer } from './case.ts';

type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** Where a case names no currency, any with four stored and two shown decimals will do. */
const [USD, VND, BRL] = [getCurrency('USD'), getCurrency('VND'), getCurrency('BRL')];
const money = (text: string): Amount => parseAmount(text, USD);
const wire = (amount: Amount): string => amountToWire(amount, USD);
const given = (text: string | null | undefined): string | null => (text === undefined || text === '' ? null : text);

function asked(text: string | null | undefined, currency: Currency): Amount | null {
  const found = given(text);
  return found === null ? null : parseAmount(found, currency);
}

function exactly(text: string): Fraction {
  const value = fractionOfDecimal(text);
  if (!value) throw new InvalidInput('number', text);
  return value;
}

const vietQr: Answer = ({ input }) => {
  const { bankBin, account, amount, purpose, service } = input as Texts<'bankBin' | 'account'> & {
    readonly amount?: string | null;
    readonly purpose?: string | null;
    readonly service?: string | null;
  };
  const accountKind = vietQrKindOf(given(service) ?? 'QRIBFTTA');
  return { payload: buildVietQr({ bankBin, account, accountKind, amount: asked(amount, VND), purpose: given(purpose) }) };
};

const pix: Answer = ({ input }) => {
  const { key, url, txid, ...texts } = input as Texts<'name' | 'city'> & {
    readonly key?: string | null;
    /** Of a dynamic code, in place of a key. */
    readonly url?: string | null;
    readonly amount?: string | null;
    readonly txid?: string | null;
  };
  const payee = { name: texts.name, city: texts.city, amount: asked(texts.amount, BRL) };
  const address = given(url);
  if (address !== null) return { payload: buildPix({ kind: 'dynamic', url: address, ...payee }) };
  const shownTxid = given(txid);
  return { payload: buildPix({ kind: 'static', key: key ?? '', ...payee, txid: shownTxid === '***' ? null : shownTxid }) };
};

const clabe: Answer = ({ input }) => {
  try {
    parseClabe((input as Texts<'clabe'>).clabe);
    return { valid: true };
  } catch (error) {
    if (!(error instanceof ClabeRefused)) throw error;
    return { valid: false };
  }
};

interface FeeInput
  extends
    Texts<'amount' | 'balance' | 'feePercent' | 'feeMin' | 'feeMax' | 'minAmount' | 'maxAmount'>,
    Texts<'dailyAmountLimit' | 'withdrawnToday' | 'outstandingTurnover'> {
  readonly withdrawalsToday: number;
  readonly freePerDay: number;
}

const withdrawFee: Answer = ({ input }) => {
  const { withdrawalsToday, freePerDay, feePercent, ...texts } = input as FeeInput;
  const request = {
    amount: money(texts.amount),
    available: money(texts.balance),
    today: { count: withdrawalsToday, amount: money(texts.withdrawnToday) },
    outstandingTurnover: money(texts.outstandingTurnover),
    isPaymentPasswordRight: true,
    isPayoutAccountVerified: true,
    isPayoutNameOwn: true,
    hasOpenDispute: false,
  };
  const terms = {
    ...defaultWithdrawalTerms(USD),
    min: money(texts.minAmount),
    max: money(texts.maxAmount),
    maxAmountPerDay: money(texts.dailyAmountLimit),
    fee: { freePerDay, rate: exactly(feePercent), min: money(texts.feeMin), max: money(texts.feeMax) },
  };
  const { fee, net, frozen } = quoteWithdrawal(request, terms, USD);
  return { error: null, fee: wire(fee), netToPlayer: wire(net), frozen: wire(frozen) };
};

/** Applies events until one is refused. */
function replay<State, Event>(start: State, events: readonly Event[], advance: (state: State, event: Event) => State) {
  let state = start;
  for (const [applied, event] of events.entries()) {
    try {
      state = advance(state, event);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { state, applied, error: error.code.toUpperCase() };
    }
  }
  return { state, applied: events.length, error: null };
}

const withdrawStates: Answer = ({ input }) => {
  const { amount, balanceBefore, events } = input as Texts<'amount' | 'balanceBefore'> & { readonly events: readonly WithdrawalEvent[] };
  const start = applyForWithdrawal({ available: money(balanceBefore), frozen: ZERO }, money(amount));
  const { state: withdrawal, applied, error } = replay(start, events, advanceWithdrawal);
  const { available, frozen } = withdrawal.wallet;
  return { state: withdrawal.state, error, eventsApplied: applied, wallet: { available: wire(available), frozen: wire(frozen) } };
};

const depositStates: Answer = ({ input }) => {
  const { events } = input as { readonly events: readonly DepositEvent[] };
  const start: { readonly state: DepositState; readonly timesCredited: number } = { state: 'CREATED', timesCredited: 0 };
  const {
    state: deposit,
    applied,
    error,
  } = replay(start, events, ({ state, timesCredited }, event) => {
    const move = moveDeposit(state, event);
    return { state: move.state, timesCredited: timesCredited + (move.credits === 'nothing' ? 0 : 1) };
  });
  return { ...deposit, error, eventsApplied: applied };
};

const p2pParts: Answer = ({ input }) => {
  const { parts, events } = input as { readonly parts: readonly string[]; readonly events: readonly PartEvent[] };
  const after = parts.map((amount, index): Part => {
    const part: Part = { amount: money(amount), state: 'MATCHED' };
    const event = events[index];
    return event === undefined ? part : advancePart(part, event);
  });
  const { settled, inDispute, backToQueue, creditedToDepositors, isDone } = summarizeParts(after);
  return {
    partStates: after.map(({ state }) => state),
    settled: wire(settled),
    inDispute: wire(inDispute),
    backToQueue: wire(backToQueue),
    creditedToDepositors: wire(creditedToDepositors),
    allDone: isDone,
  };
};

export const payment: Adapter = {
  kind: 'payment',
  groups: {
    vietqr: vietQr,
    pix,
    clabe,
    withdraw_fee: withdrawFee,
    withdraw_states: withdrawStates,
    deposit_states: depositStates,
    p2p_parts: p2pParts,
  },
};
