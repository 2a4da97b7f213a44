import { InvalidInput } from '@tessera/kernel';
import { type LotteryTerms, Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { whyInside } from '../../platform/fetch-outside.ts';
import { lockLottery, type PlannedChange } from './desk-changes.ts';
import { setFeeds } from './desk.repo.ts';
import type { Feed } from './feed.ts';

export interface PlanFeedDeps {
  /** See `LotteriesDeps`. */
  readonly allowsInsideFeeds: boolean;
}

/**
 * Draws that wait for their numbers are asked for at the new address, or no more.
 * @throws Refusal lottery_not_found, also of one that the house draws itself; InvalidInput
 */
export async function planFeed(
  deps: PlanFeedDeps,
  tx: Tx,
  { id, feed, secondFeed = null }: LotteryTerms['lottery_feed'],
): Promise<PlannedChange | null> {
  checkFeed(deps, feed);
  checkFeed(deps, secondFeed);
  // Whoever answers for one address could answer for both.
  if (secondFeed && (feed === null || new URL(feed.url).hostname === new URL(secondFeed.url).hostname))
    throw new InvalidInput('secondFeed', 'beside a feed, on another host');
  const lottery = await lockLottery(tx, id);
  if (lottery.source === 'own') throw new Refusal('lottery_not_found', { id });
  if (isSameFeed(lottery.feed, feed) && isSameFeed(lottery.secondFeed, secondFeed)) return null;
  return {
    action: 'feed',
    about: { lotteryId: id },
    summary: lottery.name,
    before: { feed: lottery.feed, secondFeed: lottery.secondFeed },
    after: { feed, secondFeed },
    isProtective: feed === null,
    async apply() {
      await setFeeds(tx, id, { feed, secondFeed });
      return {};
    },
  };
}

/** @throws InvalidInput */
export function checkFeed({ allowsInsideFeeds }: PlanFeedDeps, feed: Feed | null): void {
  const why = feed && !allowsInsideFeeds ? whyInside(feed.url) : null;
  if (why !== null) throw new InvalidInput('feed', why);
}

function isSameFeed(one: Feed | null, other: Feed | null): boolean {
  if (one === null || other === null) return one === other;
  return one.url === other.url && one.format === other.format && one.everySeconds === other.everySeconds;
}
