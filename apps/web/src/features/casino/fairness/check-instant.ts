import type { wagers } from '@tessera/contract';
import { commitmentOf } from '@tessera/engines/fair';
import { findInstantGame, type InstantCheck, type InstantEvent, verifyInstantRound } from '@tessera/engines/instant';
import { amountToWire, getCurrency, multiplyTruncated, parseAmount } from '@tessera/kernel';
import { casinoDetailOf } from '../casino-detail.ts';
import type { CheckedSeeds, CheckFault } from './check-frame.tsx';

export interface CheckedInstant extends Pick<InstantCheck, 'round' | 'words'> {
  readonly seeds: CheckedSeeds;
  readonly commitment: string;
  readonly fault: CheckFault | null;
  readonly isRight: boolean;
  /** What the round pays by the rules, and whether that was paid; null where the seeds, the bet or the choices cannot be read. */
  readonly payout: { readonly computed: string; readonly isEqual: boolean } | null;
}

/**
 * Repeats a round of rule book §3.12 from its seeds, bet and choices, and compares everything that was said about it. Null while its
 * seed is secret, and where its rules are not known here.
 */
export function checkInstant(wager: wagers.WagerView): CheckedInstant | null {
  const detail = casinoDetailOf(wager);
  const game = detail && findInstantGame(wager.gameId, Number(detail.ruleVersion));
  if (!detail || detail.fairness.serverSeed === null || game?.type !== 'seeded') return null;
  const seeds = { ...detail.fairness, serverSeed: detail.fairness.serverSeed };
  const { choices, events } = detail;
  const isRefunded = isGivenBack(events) && choices.at(-1) !== 'cash_out';
  const { ok, reason, round, words } = verifyInstantRound({ ...seeds, game, bet: detail.bet, choices, events, isRefunded });
  const currency = getCurrency(wager.currency);
  const computed =
    round && multiplyTruncated(parseAmount(wager.stake, currency), { numerator: BigInt(round.multiplier), denominator: 10_000n });
  const payout =
    computed === null
      ? null
      : { computed: amountToWire(computed, currency), isEqual: computed === parseAmount(wager.payout ?? '0', currency) };
  return {
    ...{ seeds, round, words, payout },
    commitment: commitmentOf(seeds.serverSeed),
    fault: faultOf(reason),
    isRight: ok && payout?.isEqual !== false,
  };
}

function isGivenBack(events: readonly { readonly type: string }[]): boolean {
  return (events as readonly InstantEvent[]).some((event) => event.type === 'round-ended' && event.how === 'refunded');
}

function faultOf(reason: InstantCheck['reason']): CheckFault | null {
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

/** The text that the words of an instant game are hashed from, for their first block. */
export function instantMessage({ clientSeed, nonce }: CheckedSeeds): string {
  return `${clientSeed}:${nonce}:0`;
}
