import { type Amount, amountToWire, type Currency, getCurrency, invariant, units } from '@tessera/kernel';
import type { lotteryChases as contract } from '@tessera/contract';
import type { Chase, ChasedDraw } from './chase.ts';
import type { Lottery } from './lottery.ts';

interface Parts {
  readonly draws: readonly ChasedDraw[];
  readonly lottery: Lottery | undefined;
  readonly nowMs: number;
}

export function presentChase(chase: Chase, { draws, lottery, nowMs }: Parts): contract.ChaseView {
  invariant(lottery, 'the lottery of a plan is never removed');
  const currency = getCurrency(chase.currency);
  const sum = (amounts: readonly (Amount | null)[]): string =>
    amountToWire(units(amounts.reduce((total, amount) => total + (amount ?? 0n), 0n)), currency);
  const counts: Partial<Record<contract.ChasedDrawView['state'], number>> = {};
  for (const draw of draws) {
    const state = shownState(draw, nowMs);
    counts[state] = (counts[state] ?? 0) + 1;
  }
  const played = draws.filter(({ state }) => state === 'PLACED' || state === 'WON' || state === 'LOST');
  return {
    id: chase.id,
    lotteryId: lottery.id,
    lotteryName: lottery.name,
    family: lottery.family,
    currency: chase.currency,
    createdAtMs: chase.createdAtMs,
    how: chase.how,
    stopOnWin: chase.stopOnWin,
    lines: [...chase.shown],
    state: draws.some(({ state }) => state === 'PENDING' || state === 'PLACED') ? 'running' : 'finished',
    total: sum(draws.map(({ cost }) => cost)),
    frozen: amountToWire(chase.frozen, currency),
    spent: sum(played.map(({ cost }) => cost)),
    paid: sum(played.map(({ payout }) => payout)),
    counts: counts as contract.ChaseView['counts'],
  };
}

export function presentChaseDetail(chase: Chase, parts: Parts): contract.ChaseDetailView {
  const currency = getCurrency(chase.currency);
  const draws = parts.draws.map((draw) => presentDraw(draw, currency, parts.nowMs));
  return { ...presentChase(chase, parts), nowMs: parts.nowMs, draws };
}

function presentDraw(draw: ChasedDraw, currency: Currency, nowMs: number): contract.ChasedDrawView {
  const { number, opensAtMs, closeAtMs, drawAtMs, multiple, cost, reason, ticketId, payout } = draw;
  return {
    number,
    opensAtMs,
    closeAtMs,
    drawAtMs,
    multiple,
    cost: amountToWire(cost, currency),
    state: shownState(draw, nowMs),
    reason: reason && { code: reason.code, details: { ...reason.details } },
    ticketId,
    payout: payout === null ? null : amountToWire(payout, currency),
  };
}

const SHOWN = {
  PENDING: 'pending',
  WON: 'won',
  LOST: 'lost',
  VOID: 'void',
  MISSED: 'missed',
  CANCELLED_STOP: 'cancelled_stop',
  CANCELLED_USER: 'cancelled_user',
} as const;

function shownState({ state, closeAtMs }: ChasedDraw, nowMs: number): contract.ChasedDrawView['state'] {
  if (state === 'PLACED') return nowMs < closeAtMs ? 'selling' : 'closed';
  return SHOWN[state];
}
