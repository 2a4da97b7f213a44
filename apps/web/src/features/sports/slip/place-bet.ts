import { amountToWire, getCurrency } from '@tessera/kernel';
import { readStake } from '@tessera/ui';
import { answerOf } from '../../../shared/answer.ts';
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
  const answer = await answerOf(() => send(attempt.body), { isRepeat });
  switch (answer.kind) {
    case 'taken':
      advance(slip, key, { kind: 'accepted', receipt: receiptOf(answer.value) });
      return { kind: 'accepted', wager: answer.value };
    case 'refused': {
      const { code, details } = answer.error;
      advance(slip, key, { kind: 'refused', requestId: slip.newId(), code, details });
      return { kind: 'refused', code };
    }
    case 'unknown':
      advance(slip, key, { kind: 'unknown', attempt });
      return { kind: 'unknown' };
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

function receiptOf(wager: WagerView) {
  const odds = wager.detail.product === 'sports' ? wager.detail.odds : '';
  const { id: wagerId, currency, stake, maxPayout, placedAtMs } = wager;
  return { wagerId, odds, currency, stake, maxPayout, placedAtMs };
}
