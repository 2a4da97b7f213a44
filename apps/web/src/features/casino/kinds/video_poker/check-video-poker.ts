import type { wagers } from '@tessera/contract';
import { commitmentOf } from '@tessera/engines/fair';
import {
  createTableStream,
  findVideoPokerTable,
  getTableGame,
  type PayTable,
  replayVideoPoker,
  settleVideoPoker,
  type TableEvent,
  verifyTableRound,
} from '@tessera/engines/table';
import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import { casinoDetailOf } from '../../casino-detail.ts';
import { type CardTrace, faultOfTable, traceCards } from '../../fairness/card-trace.ts';
import type { CheckedSeeds, CheckFault } from '../../fairness/check-frame.tsx';
import { coinsOf } from './hand-view.ts';

export interface CheckedVideoPoker {
  readonly seeds: CheckedSeeds;
  readonly commitment: string;
  readonly fault: CheckFault | null;
  readonly isRight: boolean;
  readonly table: PayTable;
  readonly coins: number;
  readonly choices: readonly string[];
  /** Empty where the seeds cannot be read. */
  readonly trace: readonly CardTrace[];
  readonly events: readonly { readonly type: string }[];
  readonly payout: { readonly computed: string; readonly isEqual: boolean } | null;
}

/** Repeats a round from its seeds and its hold, and compares everything that was said about it. Null where its rules are not known here. */
export function checkVideoPoker(wager: wagers.WagerView): CheckedVideoPoker | null {
  const detail = casinoDetailOf(wager);
  const version = Number(detail?.ruleVersion);
  const table = findVideoPokerTable(wager.gameId, version);
  if (!detail || !table || detail.fairness.serverSeed === null) return null;
  const seeds = { ...detail.fairness, serverSeed: detail.fairness.serverSeed };
  const choices = detail.choices.map(String);
  const coins = coinsOf(detail.bet);
  const check = verifyTableRound({
    ...seeds,
    game: getTableGame(wager.gameId, version),
    choices,
    events: detail.events as readonly TableEvent[],
  });
  const payout = check.events.length === 0 ? null : comparePayout(wager, { table, seeds, choices, coins });
  return {
    seeds,
    commitment: commitmentOf(seeds.serverSeed),
    fault: faultOfTable(check.reason),
    isRight: check.ok && payout?.isEqual !== false,
    table,
    coins,
    choices,
    trace: traceCards({ gameId: wager.gameId, decks: 1 }, seeds, cardsOf(check.events)),
    events: check.events,
    payout,
  };
}

const DEALT = 5;

function cardsOf(events: readonly { readonly type: string }[]): number {
  return events.length === 0 ? 0 : DEALT + events.filter(({ type }) => type === 'card-replaced').length;
}

type Repeated = Pick<CheckedVideoPoker, 'table' | 'seeds' | 'choices' | 'coins'>;

function comparePayout(wager: wagers.WagerView, { table, seeds, choices, coins }: Repeated): CheckedVideoPoker['payout'] {
  const round = replayVideoPoker(createTableStream({ id: wager.gameId }, seeds), choices, table.family);
  if (round.choices.length > 0) return null;
  const currency = getCurrency(wager.currency);
  const payout = settleVideoPoker(table, round, { bet: parseAmount(wager.stake, currency), coins });
  return { computed: amountToWire(payout, currency), isEqual: payout === parseAmount(wager.payout ?? '0', currency) };
}
