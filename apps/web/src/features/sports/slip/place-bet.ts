import { CallFailed } from '@tessera/client';
import { BET_REFUSALS } from '@tessera/contract/bet-refusals';
import { amountToWire, getCurrency } from '@tessera/kernel';
import { readStake } from '@tessera/ui';
import type { WagerView } from '../sports.queries.ts';
import type { Accept } from '../stored-choice.ts';
import { type Attempt, type BetBody, type BetProgress, changePick, isInFlight, keyOf, type SlipPick } from './slip.ts';
import type { SlipStore } from './slip-store.ts';

export interface BetTerms {
  readonly memberId: string;
  readonly currency: string;
  readonly accept: Accept;
}

export type PlacedBet =
  | { readonly kind: 'accepted'; readonly wager: WagerView }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' };

export interface PlaceDeps {
  readonly slip: SlipStore;
  readonly send: (body: BetBody) => Promise<WagerView>;
}

/**
 * Sends each selection once, one after the other. A bet that was sent before without an answer is sent again word for word,
 * under its own request id; one that is on its way, or has no stake, is left alone.
 */
export async function placeBets(deps: PlaceDeps, keys: readonly string[], terms: BetTerms): Promise<PlacedBet[]> {
  // All are marked before anything is awaited: a second tap finds them on their way, and nothing typed later changes them.
  const marked = keys.flatMap((key) => markAsPlacing(deps.slip, key, terms) ?? []);
  const placed: PlacedBet[] = [];
  for (const bet of marked) placed.push(await sendBet(deps, bet));
  return placed;
}

interface MarkedBet {
  readonly key: string;
  readonly attempt: Attempt;
  readonly isRepeat: boolean;
}

function markAsPlacing(slip: SlipStore, key: string, terms: BetTerms): MarkedBet | undefined {
  const pick = slip.read().picks.find((each) => keyOf(each) === key);
  const attempt = pick && attemptFor(pick, terms);
  if (!pick || !attempt) return undefined;
  const isRepeat = isInFlight(pick);
  advance(slip, key, { kind: 'placing', attempt });
  return { key, attempt, isRepeat };
}

async function sendBet({ slip, send }: PlaceDeps, { key, attempt, isRepeat }: MarkedBet): Promise<PlacedBet> {
  try {
    const wager = await send(attempt.body);
    advance(slip, key, { kind: 'accepted', receipt: receiptOf(wager) });
    return { kind: 'accepted', wager };
  } catch (error) {
    if (!(error instanceof CallFailed) || !isCertainlyRefused(error.code, isRepeat)) {
      advance(slip, key, { kind: 'unknown', attempt });
      return { kind: 'unknown' };
    }
    advance(slip, key, { kind: 'refused', requestId: slip.newId(), code: error.code, details: error.details });
    return { kind: 'refused', code: error.code };
  }
}

function advance(slip: SlipStore, key: string, progress: BetProgress): void {
  slip.update((now) => changePick(now, key, (pick) => ({ ...pick, progress })));
}

function attemptFor(pick: SlipPick, { memberId, currency, accept }: BetTerms): Attempt | undefined {
  const { progress, marketId, outcome, odds } = pick;
  switch (progress.kind) {
    case 'placing':
    case 'accepted':
      return undefined;
    case 'unknown':
      return progress.attempt.memberId === memberId ? progress.attempt : undefined;
    case 'ready':
    case 'refused': {
      const stake = readStake(pick.stake, currency);
      if (!stake) return undefined;
      const { requestId } = progress;
      return {
        memberId,
        body: { requestId, marketId, outcome, odds, accept, currency, stake: amountToWire(stake, getCurrency(currency)) },
      };
    }
  }
}

/** Refusals of the bet itself, decided where bets are booked: after one of them nothing stands under the request id. */
const DECIDED: ReadonlySet<string> = new Set(BET_REFUSALS);
/** Answers that do not tell whether the bet was booked. */
const UNTOLD: ReadonlySet<string> = new Set(['network', 'timeout', 'unavailable', 'unknown_error']);

/**
 * A repeat may be refused for what has changed since (a session that ended, a limit) although the first request was accepted: then only
 * refusals that are decided where bets are booked say that no bet stands.
 */
export function isCertainlyRefused(code: string, isRepeat: boolean): boolean {
  return !UNTOLD.has(code) && (!isRepeat || DECIDED.has(code));
}

function receiptOf(wager: WagerView) {
  const odds = wager.detail.product === 'sports' ? wager.detail.odds : '';
  const { id: wagerId, currency, stake, maxPayout, placedAtMs } = wager;
  return { wagerId, odds, currency, stake, maxPayout, placedAtMs };
}
