import { InvalidInput } from '@tessera/kernel';
import { type BodyOf, type lotteryDesk as contract, Refusal } from '@tessera/contract';
import { whyInside } from '../../platform/fetch-outside.ts';
import { type ChangeDeps, changeLottery, type DeskAct } from './desk-changes.ts';
import { setFeed } from './desk.repo.ts';
import type { Feed } from './feed.ts';
import { presentStaffLottery } from './present-desk.ts';

export interface PutFeedDeps extends ChangeDeps {
  /** See `LotteriesDeps`. */
  readonly allowsInsideFeeds: boolean;
}

/** Draws that wait for their numbers are asked for at the new address, or no more. @throws as `LotteryDesk.putFeed` */
export async function putFeed(
  deps: PutFeedDeps,
  id: string,
  { feed, reason }: BodyOf<typeof contract.putFeed>,
  act: DeskAct,
): Promise<contract.StaffLotteryView> {
  checkFeed(deps, feed);
  const lottery = await changeLottery(deps, id, act, async (tx, before) => {
    if (before.source === 'own') throw new Refusal('lottery_not_found', { id });
    if (isSameFeed(before.feed, feed)) return null;
    await setFeed(tx, id, feed);
    return { action: 'feed', reason, before: { feed: before.feed }, after: { feed } };
  });
  return presentStaffLottery(lottery);
}

/** @throws InvalidInput */
export function checkFeed({ allowsInsideFeeds }: Pick<PutFeedDeps, 'allowsInsideFeeds'>, feed: Feed | null): void {
  const why = feed && !allowsInsideFeeds ? whyInside(feed.url) : null;
  if (why !== null) throw new InvalidInput('feed', why);
}

function isSameFeed(one: Feed | null, other: Feed | null): boolean {
  if (one === null || other === null) return one === other;
  return one.url === other.url && one.format === other.format && one.everySeconds === other.everySeconds;
}
