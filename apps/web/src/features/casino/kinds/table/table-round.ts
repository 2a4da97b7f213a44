import type { Chip, wagers } from '@tessera/contract';
import { commitmentOf } from '@tessera/engines/fair';
import {
  type DrawEvent,
  type DrawGame,
  settleTableBets,
  type SettledBet,
  TABLE_GAMES,
  type TableSettlement,
  verifyTableRound,
} from '@tessera/engines/table';
import { amountToWire, findVersion, getCurrency, parseAmount } from '@tessera/kernel';
import { casinoDetailOf } from '../../casino-detail.ts';
import type { CheckedSeeds, CheckFault } from '../../fairness/check-frame.tsx';

type Events = readonly { readonly type: string }[];

/** The rules of a table with a layout; undefined where this build does not know them. */
export function findTable(id: string, version?: number): DrawGame | undefined {
  const game = findVersion(TABLE_GAMES, id, version);
  return game?.type === 'draw' ? game : undefined;
}

/** Events of a table as its engine tells them. */
export function drawEventsOf(events: Events): readonly DrawEvent[] {
  return events as readonly DrawEvent[];
}

export function drawEventOf(event: Events[number]): DrawEvent {
  return event as DrawEvent;
}

/** The result in the engine's own short text: what was drawn, in order. */
export function resultTextOf(events: Events): string {
  return drawEventsOf(events)
    .flatMap((event): readonly (string | number)[] => {
      if (event.type === 'ball-landed') return [event.pocket];
      if (event.type === 'card-dealt') return [event.card];
      if (event.type === 'dice-rolled') return event.dice;
      return event.type === 'beads-counted' ? [event.beads] : [];
    })
    .join(' ');
}

export function chipsOf(bet: object): readonly Chip[] {
  return 'chips' in bet && Array.isArray(bet.chips) ? (bet.chips as readonly Chip[]) : [];
}

/** What every place of a round returned. */
export function settleChips(game: DrawGame, events: Events, chips: readonly Chip[], currencyCode: string): TableSettlement {
  const currency = getCurrency(currencyCode);
  return settleTableBets(
    game,
    game.read(resultTextOf(events)).outcome,
    chips.map(({ place, amount }) => ({ code: place, stake: parseAmount(amount, currency) })),
  );
}

/** Places that returned more than nothing. */
export function paidPlaces(bets: readonly SettledBet[]): ReadonlySet<string> {
  return new Set(bets.flatMap(({ code, multiple }) => (multiple.numerator > 0n ? [code] : [])));
}

export interface CheckedTable {
  readonly game: DrawGame;
  readonly seeds: CheckedSeeds;
  readonly commitment: string;
  readonly fault: CheckFault | null;
  readonly isRight: boolean;
  /** Numbers of the stream that the round took, in order; empty where the seeds cannot be read. */
  readonly words: readonly number[];
  readonly events: readonly DrawEvent[];
  readonly chips: readonly Chip[];
  readonly payout: { readonly computed: string; readonly isEqual: boolean } | null;
}

/** What seeds alone draw at a table. Null where its rules are not known here. */
export function checkSeeds(gameId: string, seeds: CheckedSeeds) {
  const game = findTable(gameId);
  return game ? { game, ...verifyTableRound({ ...seeds, game }) } : null;
}

/** Repeats a round from its seeds, and compares what was drawn and paid. Null where its rules are not known here. */
export function checkTable(wager: wagers.WagerView): CheckedTable | null {
  const detail = casinoDetailOf(wager);
  const game = findTable(wager.gameId, Number(detail?.ruleVersion));
  if (!detail || !game || detail.fairness.serverSeed === null) return null;
  const seeds = { ...detail.fairness, serverSeed: detail.fairness.serverSeed };
  const { ok, reason, words, events } = verifyTableRound({ ...seeds, game, events: drawEventsOf(detail.events) });
  const chips = chipsOf(detail.bet);
  const payout =
    events.length === 0 ? null : comparePayout(wager, settleChips(game, drawEventsOf(events as DrawEvent[]), chips, wager.currency));
  return {
    game,
    seeds,
    commitment: commitmentOf(seeds.serverSeed),
    fault: reason === 'invalid_choices' || reason === 'events_mismatch' ? 'round_mismatch' : reason,
    isRight: ok && payout?.isEqual !== false,
    words,
    events: drawEventsOf(events as DrawEvent[]),
    chips,
    payout,
  };
}

function comparePayout(wager: wagers.WagerView, { payout }: TableSettlement): CheckedTable['payout'] {
  const currency = getCurrency(wager.currency);
  return { computed: amountToWire(payout, currency), isEqual: payout === parseAmount(wager.payout ?? '0', currency) };
}
