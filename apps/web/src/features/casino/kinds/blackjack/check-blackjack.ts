import type { wagers } from '@tessera/contract';
import { commitmentOf } from '@tessera/engines/fair';
import {
  type BlackjackEvent,
  type BlackjackRules,
  createTableStream,
  findBlackjackRules,
  getTableGame,
  settleBlackjackRound,
  replayBlackjack,
  verifyTableRound,
} from '@tessera/engines/table';
import { amountToWire, getCurrency, parseAmount, units, ZERO } from '@tessera/kernel';
import { casinoDetailOf } from '../../casino-detail.ts';
import { type CardTrace, faultOfTable, traceCards } from '../../fairness/card-trace.ts';
import type { CheckedSeeds, CheckFault } from '../../fairness/check-frame.tsx';
import { betOf } from './table-view.ts';

export interface CheckedBlackjack {
  readonly seeds: CheckedSeeds;
  readonly commitment: string;
  readonly fault: CheckFault | null;
  readonly isRight: boolean;
  readonly rules: BlackjackRules;
  readonly choices: readonly string[];
  /** Empty where the seeds cannot be read. */
  readonly trace: readonly CardTrace[];
  readonly events: readonly { readonly type: string }[];
  readonly payout: { readonly computed: string; readonly isEqual: boolean } | null;
}

/** Repeats a round from its seeds and choices, and compares everything that was said about it. Null where its rules are not known here. */
export function checkBlackjack(wager: wagers.WagerView): CheckedBlackjack | null {
  const detail = casinoDetailOf(wager);
  const version = Number(detail?.ruleVersion);
  const rules = findBlackjackRules(wager.gameId, version);
  if (!detail || !rules || detail.fairness.serverSeed === null) return null;
  const seeds = { ...detail.fairness, serverSeed: detail.fairness.serverSeed };
  const choices = detail.choices.map(String);
  const check = verifyTableRound({
    ...seeds,
    game: getTableGame(wager.gameId, version),
    choices,
    events: detail.events as readonly BlackjackEvent[],
  });
  const payout = check.events.length === 0 ? null : comparePayout(wager, { rules, seeds, choices });
  return {
    seeds,
    commitment: commitmentOf(seeds.serverSeed),
    fault: faultOfTable(check.reason),
    isRight: check.ok && payout?.isEqual !== false,
    rules,
    choices,
    trace: traceCards({ gameId: wager.gameId, decks: rules.decks }, seeds, cardsOf(check.events)),
    events: check.events,
    payout,
  };
}

function cardsOf(events: readonly { readonly type: string }[]): number {
  return events.filter(({ type }) => type === 'player-card-dealt' || type === 'dealer-card-dealt' || type === 'hole-card-dealt').length;
}

interface Repeated {
  readonly rules: BlackjackRules;
  readonly seeds: CheckedSeeds;
  readonly choices: readonly string[];
}

/** The bet of one hand follows from the whole stake: hands, doubled ones and half a bet of insurance are known. */
function comparePayout(wager: wagers.WagerView, { rules, seeds, choices }: Repeated): CheckedBlackjack['payout'] {
  const round = replayBlackjack(rules, createTableStream({ id: wager.gameId }, seeds), choices);
  if (round.choices.length > 0) return null;
  const currency = getCurrency(wager.currency);
  const stake = parseAmount(wager.stake, currency);
  const bet = units(betOf(stake, round));
  const bets = round.hands.reduce((sum, { isDoubled }) => sum + (isDoubled ? 2n : 1n), 0n);
  const insurance = round.isInsured ? units(stake - bet * bets) : ZERO;
  const { payout } = settleBlackjackRound(rules, round, { bet, insurance });
  return { computed: amountToWire(payout, currency), isEqual: payout === parseAmount(wager.payout ?? '0', currency) };
}
