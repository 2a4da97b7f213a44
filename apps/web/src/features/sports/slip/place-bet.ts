import { CallFailed } from '@tessera/client';
import { sportsbook } from '@tessera/contract';
import type { WagerView } from '../sports.queries.ts';
import type { Accept } from '../stored-choice.ts';
import { type Attempt, type BetBody, changePick, isInFlight, keyOf, type SlipPick } from './slip.ts';
import type { SlipStore } from './slip-store.ts';

export interface BetTerms {
  readonly memberId: string;
  readonly currency: string;
  readonly accept: Accept;
  /** Wire amount. */
  readonly stake: string;
}

export type PlacedBet =
  | { readonly kind: 'accepted'; readonly wager: WagerView }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' };

/**
 * Sends one selection once. A bet that was sent before without an answer is sent again word for word, under its own request
 * id; one that is on its way is left alone. Undefined when there was nothing to send.
 */
export async function placeBet(
  { slip, send }: { readonly slip: SlipStore; readonly send: (body: BetBody) => Promise<WagerView> },
  key: string,
  terms: BetTerms,
): Promise<PlacedBet | undefined> {
  const pick = slip.read().picks.find((each) => keyOf(each) === key);
  const attempt = pick && attemptFor(pick, terms);
  if (!pick || !attempt) return undefined;
  const isRepeat = isInFlight(pick);
  const advance = (progress: SlipPick['progress']): void => slip.update((now) => changePick(now, key, (each) => ({ ...each, progress })));
  // Set before anything is awaited: a second tap finds the bet on its way.
  advance({ kind: 'placing', attempt, isRepeat });
  try {
    const wager = await send(attempt.body);
    advance({ kind: 'accepted', receipt: receiptOf(wager) });
    return { kind: 'accepted', wager };
  } catch (error) {
    if (!(error instanceof CallFailed) || !isCertainlyRefused(error.code, isRepeat)) {
      advance({ kind: 'unknown', attempt });
      return { kind: 'unknown' };
    }
    advance({ kind: 'refused', requestId: slip.newId(), code: error.code, details: error.details });
    return { kind: 'refused', code: error.code };
  }
}

function attemptFor(pick: SlipPick, terms: BetTerms): Attempt | undefined {
  const { progress } = pick;
  switch (progress.kind) {
    case 'placing':
    case 'accepted':
      return undefined;
    case 'unknown':
      return progress.attempt.memberId === terms.memberId ? progress.attempt : undefined;
    case 'ready':
    case 'refused': {
      const { requestId } = progress;
      const { marketId, outcome, odds } = pick;
      const { accept, currency, stake, memberId } = terms;
      return { memberId, body: { requestId, marketId, outcome, odds, accept, currency, stake } };
    }
  }
}

/** Refusals of the bet itself, decided where bets are booked: after one of them nothing stands under the request id. */
const DECIDED: ReadonlySet<string> = new Set(sportsbook.placeBet.errors);
/** Answers that do not tell whether the bet was booked. */
const UNTOLD: ReadonlySet<string> = new Set(['network', 'timeout', 'unavailable', 'unknown_error']);

/** A door that stays shut at a second knock says nothing about what the first one brought in. */
export function isCertainlyRefused(code: string, isRepeat: boolean): boolean {
  return !UNTOLD.has(code) && (!isRepeat || DECIDED.has(code));
}

function receiptOf(wager: WagerView) {
  const odds = wager.detail.product === 'sports' ? wager.detail.odds : '';
  const { id: wagerId, currency, stake, maxPayout, placedAtMs } = wager;
  return { wagerId, odds, currency, stake, maxPayout, placedAtMs };
}
