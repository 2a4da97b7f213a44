import type { DrawNumbers } from '@tessera/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { announceResult, lockDrawOf, readAnnounced } from '../announce-result.ts';
import type { Feed } from '../feed.ts';
import type { Draw, Lottery } from '../lottery.ts';
import type { CapDeps } from '../prize-caps.ts';
import { isSameResult, readTold } from '../told-result.ts';
import { findFeedAuthor, insertHeard, isHeld } from './held-results.repo.ts';
import { isLarge, type ResultReview, type ResultSource } from './held-results.ts';

/** Who announces what an address told. */
const FEED = 'feed';
/** Of feeds that came with the house, and of second ones. */
const NOBODY = '00000000-0000-8000-a000-000000000000';
const SECOND_SOURCE = '00000000-0000-8000-a000-000000000001';

export interface Heard {
  readonly draw: Draw;
  readonly lottery: Lottery;
  readonly feed: Feed;
  readonly told: DrawNumbers;
}

export interface AnnounceHeardDeps extends CapDeps {
  readonly review: ResultReview;
  /** What the second feed of the lottery says of the draw; undefined where there is none or it does not know it yet. */
  readonly askSecond: () => Promise<DrawNumbers | undefined>;
}

const nameOf = ({ url }: Feed): string => `feed ${new URL(url).host}`;

/**
 * Announces what the feed of a lottery told of a draw. Where it would pay more than one source decides, a second feed has to say the same, or a
 * second person is asked.
 * @throws as `announceResult`; Error where the feeds differ, the second one cannot be read, or the feed says something else than before
 */
export async function announceHeard(deps: AnnounceHeardDeps, { draw, lottery, feed, told }: Heard, nowMs: number): Promise<void> {
  const { db, review } = deps;
  const { host } = new URL(feed.url);
  const announce = (tx: Tx, reason: string) => announceResult(tx, { drawId: draw.id, told, actor: FEED, reason }, nowMs);
  const read = readAnnounced({ draw, lottery }, told, nowMs);
  // Once a result is held, persons decide, even if the feed changes it to one that pays little.
  if (read === null || !((await isHeld(db, draw.id)) || (await isLarge(deps, draw, read.result)))) {
    await db.transaction((tx) => announce(tx, host));
    return;
  }
  const [second] = await Promise.allSettled([readSecond(deps, { draw, lottery })]);
  const isAgreed = second.status === 'fulfilled' && second.value !== undefined && isSameResult(second.value, read.result);
  if (isAgreed && lottery.secondFeed) {
    const other = lottery.secondFeed;
    await db.transaction(async (tx) => {
      if (await announce(tx, `${host}, ${new URL(other.url).host}`))
        await review.agreed(tx, draw.id, { operatorId: SECOND_SOURCE, username: nameOf(other) });
    });
    return;
  }
  // A second feed that fails must not keep the result from being held: the clock would make the draw void.
  await db.transaction((tx) => hold(tx, review, { draw, lottery, feed, told }, nowMs));
  if (second.status === 'rejected') throw second.reason;
  if (second.value !== undefined) throw new Error('the two feeds say different results');
}

async function readSecond(
  { askSecond }: Pick<AnnounceHeardDeps, 'askSecond'>,
  { draw, lottery }: Pick<Heard, 'draw' | 'lottery'>,
): Promise<DrawNumbers | undefined> {
  const told = await askSecond();
  return told === undefined ? undefined : readTold(lottery, draw, told).result;
}

/** Keeps what was told, and asks for a second person once. */
async function hold(tx: Tx, review: ResultReview, { draw, lottery, feed, told }: Heard, nowMs: number): Promise<void> {
  // Somebody may have told it meanwhile.
  if (readAnnounced(await lockDrawOf(tx, draw.id), told, nowMs) === null) return;
  const known = await insertHeard(tx, draw.id, told, nowMs);
  if (known !== null) {
    if (!isSameResult(known, told)) throw new Error('the feed says another result than before');
    return;
  }
  const source: ResultSource = { operatorId: (await findFeedAuthor(tx, lottery.id)) ?? NOBODY, username: nameOf(feed) };
  await review.ask(tx, { drawId: draw.id, told, source, reason: 'its payouts are large and no second source said the same' });
}
