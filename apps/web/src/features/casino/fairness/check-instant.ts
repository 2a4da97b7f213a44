import type { wagers } from '@tessera/contract';
import { commitmentOf, createInstantStream, findSeedFault, isClientSeed, isNonce, isServerSeed } from '@tessera/engines/fair';
import { findInstantGame, type InstantRound, payoutOf, verifyInstantRound } from '@tessera/engines/instant';
import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import { type CasinoDetail, casinoDetailOf } from '../casino-detail.ts';
import type { CheckedSeeds, CheckFault } from './check-frame.tsx';

export interface CheckedInstant {
  readonly detail: CasinoDetail;
  readonly seeds: CheckedSeeds;
  readonly commitment: string;
  readonly fault: CheckFault | null;
  readonly isRight: boolean;
  /** Taken from the stream, from its beginning. */
  readonly words: readonly number[];
  /** As the seeds, the bet and the choices decide it; null where they cannot be read. */
  readonly round: InstantRound | null;
  /** What the round pays by the rules, and whether that was paid. */
  readonly payout: { readonly computed: string; readonly isEqual: boolean } | null;
}

/**
 * Repeats a round of rule book §3.12 from its seeds, bet and choices, and compares everything that was said about it. Null while its seed
 * is secret, and where this page does not know its rules.
 */
export function checkInstant(wager: wagers.WagerView): CheckedInstant | null {
  const detail = casinoDetailOf(wager);
  const game = detail && findInstantGame(wager.gameId, Number(detail.ruleVersion));
  if (!detail || detail.fairness.serverSeed === null || game?.type !== 'seeded') return null;
  const seeds = { ...detail.fairness, serverSeed: detail.fairness.serverSeed };
  const { bet, choices, events } = detail;
  const isRefunded = events.some((event) => 'how' in event && event.how === 'refunded') && choices.at(-1) !== 'cash_out';
  const { ok, reason, words, round } = verifyInstantRound({ ...seeds, game, bet, choices, events, isRefunded });
  const payout = round && comparePaid(wager, round);
  return {
    ...{ detail, seeds, words, round, payout },
    commitment: commitmentOf(seeds.serverSeed),
    fault: faultOf(reason),
    isRight: ok && payout?.isEqual !== false,
  };
}

function comparePaid(wager: wagers.WagerView, round: InstantRound): CheckedInstant['payout'] {
  const currency = getCurrency(wager.currency);
  const computed = payoutOf(parseAmount(wager.stake, currency), round.multiplier);
  return { computed: amountToWire(computed, currency), isEqual: computed === parseAmount(wager.payout ?? '0', currency) };
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

/** The text that is hashed for the first words of these seeds. */
export function instantMessage({ clientSeed, nonce }: CheckedSeeds): string {
  return `${clientSeed}:${nonce}:0`;
}

/** The first word of the stream; null where the seeds cannot be read. */
export function firstWordOf(seeds: CheckedSeeds): number | null {
  if (!isServerSeed(seeds.serverSeed) || !isClientSeed(seeds.clientSeed) || !isNonce(seeds.nonce)) return null;
  return createInstantStream(seeds).nextUint32();
}

export interface SeededWords {
  /** Why the seeds cannot be used, or do not belong together. */
  readonly fault: CheckFault | null;
  readonly words: readonly number[];
  /** Null where seeds or bet cannot be read. */
  readonly round: InstantRound | null;
}

/** What seeds alone decide for a bet, whoever plays it. */
export function playSeeds(gameId: string, seeds: CheckedSeeds, bet: unknown): SeededWords {
  const game = findInstantGame(gameId);
  if (game?.type !== 'seeded') return { fault: null, words: [], round: null };
  const { words, round } = verifyInstantRound({ ...seeds, game, bet });
  return { fault: findSeedFault(seeds), words, round };
}
