import type { wagers } from '@tessera/contract';
import { commitmentOf, createInstantStream, isNonce, isServerSeed, isClientSeed } from '@tessera/engines/fair';
import { findInstantGame, placeMines, verifyInstantRound } from '@tessera/engines/instant';
import { amountToWire, getCurrency, multiplyTruncated, parseAmount } from '@tessera/kernel';
import { casinoDetailOf } from '../../casino-detail.ts';
import type { CheckedSeeds, CheckFault } from '../../fairness/check-frame.tsx';
import { boardOf, TILES } from './board.ts';

/** How one mine came to its tile. */
export interface MineTrace {
  readonly word: number;
  /** Tiles without a mine before it. */
  readonly left: number;
  readonly tile: number;
}

export interface CheckedMines {
  readonly seeds: CheckedSeeds;
  readonly commitment: string;
  readonly fault: CheckFault | null;
  readonly isRight: boolean;
  /** Empty where the seeds cannot be read. */
  readonly trace: readonly MineTrace[];
  readonly opened: readonly number[];
  readonly events: readonly { readonly type: string }[];
  /** What the round pays by the rules, and whether that was paid. */
  readonly payout: { readonly computed: string; readonly isEqual: boolean } | null;
}

const WORDS = 2 ** 32;

/** The mines these seeds place, one after another. */
export function traceMines(seeds: CheckedSeeds, mines: number): readonly MineTrace[] {
  if (!isServerSeed(seeds.serverSeed) || !isClientSeed(seeds.clientSeed) || !isNonce(seeds.nonce)) return [];
  const source = createInstantStream(seeds);
  const left = Array.from({ length: TILES }, (_, tile) => tile);
  return Array.from({ length: mines }, () => {
    const word = source.nextUint32();
    const [tile = 0] = left.splice(Math.floor((word / WORDS) * left.length), 1);
    return { word, left: left.length + 1, tile };
  });
}

/** Repeats a round from its seeds, number of mines and choices, and compares everything that was said about it. */
export function checkMines(wager: wagers.WagerView): CheckedMines | null {
  const detail = casinoDetailOf(wager);
  const game = detail && findInstantGame(wager.gameId, Number(detail.ruleVersion));
  if (!detail || detail.fairness.serverSeed === null || game?.type !== 'seeded') return null;
  const seeds = { ...detail.fairness, serverSeed: detail.fairness.serverSeed };
  const check = verifyInstantRound({
    ...seeds,
    game,
    bet: detail.bet,
    choices: detail.choices,
    events: detail.events,
    isRefunded: boardOf(detail.events).end === 'refunded',
  });
  const currency = getCurrency(wager.currency);
  const computed =
    check.round &&
    multiplyTruncated(parseAmount(wager.stake, currency), { numerator: BigInt(check.round.multiplier), denominator: 10_000n });
  const payout =
    computed === null
      ? null
      : { computed: amountToWire(computed, currency), isEqual: computed === parseAmount(wager.payout ?? '0', currency) };
  const trace = traceMines(seeds, boardOf(detail.events).mines);
  return {
    seeds,
    commitment: commitmentOf(seeds.serverSeed),
    fault: faultOf(check.reason),
    isRight: check.ok && payout?.isEqual !== false,
    trace: check.round === null ? [] : trace,
    opened: boardOf(check.round?.events ?? []).opened,
    events: check.round?.events ?? [],
    payout,
  };
}

function faultOf(reason: ReturnType<typeof verifyInstantRound>['reason']): CheckFault | null {
  switch (reason) {
    case null:
    case 'invalid_server_seed':
    case 'invalid_client_seed':
    case 'invalid_nonce':
    case 'commitment_mismatch':
      return reason;
    case 'invalid_bet':
    case 'invalid_choices':
    case 'events_mismatch':
    case 'multiplier_mismatch':
      return 'round_mismatch';
  }
}

/** Whether the layout of the recomputed round is the one the trace gives. */
export function isPlacedAsTraced(seeds: CheckedSeeds, trace: readonly MineTrace[]): boolean {
  const placed = placeMines(createInstantStream(seeds), trace.length);
  return (
    placed.join() ===
    trace
      .map(({ tile }) => tile)
      .toSorted((a, b) => a - b)
      .join()
  );
}
