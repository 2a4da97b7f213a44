import { z } from 'zod';
import { type Clock, DomainError } from '@tessera/kernel';
import { lotteryDesk as contract } from '@tessera/contract';
import { fetchOutside } from '../../platform/fetch-outside.ts';
import { defineJob, type Job, type JobKind, type JobQueue } from '../../platform/jobs/index.ts';
import { listDrawsByIds } from './draws.repo.ts';
import { addressFor, type Feed } from './feed.ts';
import { announceHeard } from './hear/announce-heard.ts';
import type { ResultReview } from './hear/held-results.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import type { Draw, Lottery } from './lottery.ts';
import { readFeed } from './read-results.ts';
import type { CapDeps } from './prize-caps.ts';
import { listDrawsToHear, setAsked } from './results.repo.ts';

export interface HearDeps extends CapDeps {
  readonly clock: Clock;
  readonly jobs: JobQueue;
  /** Of the operator's own network too, and without TLS: never in production. */
  readonly allowsInsideFeeds: boolean;
  readonly review: ResultReview;
}

const JOB = 'lottery.hear';
const DRAWS_A_PAGE = 100;
const MAX_BYTES = 1_048_576;
const TIMEOUT_MS = 10_000;

const Payload = z.object({ drawId: z.uuid() });

const jobOf = ({ id }: Pick<Draw, 'id'>): Job => ({ name: JOB, key: id, payload: { drawId: id } });

/** Puts a job for every draw whose result is to be fetched. Answers how many it put. */
export async function queueHearings({ db, jobs }: Pick<HearDeps, 'db' | 'jobs'>, nowMs: number): Promise<number> {
  let queued = 0;
  for (let after: Pick<Draw, 'id' | 'drawAtMs'> | undefined; ;) {
    const draws = await listDrawsToHear(db, { nowMs, after, limit: DRAWS_A_PAGE });
    queued += await jobs.putMissing(db, draws.map(jobOf));
    after = draws.at(-1);
    if (draws.length < DRAWS_A_PAGE) return queued;
  }
}

/**
 * Asks the address of a lottery for the result of a draw, and announces it. While it is not there a later job asks again; what goes wrong is tried
 * again as every job is, and a result that is refused with it, so that staff see what the address says.
 */
export function hearJob(deps: HearDeps): JobKind {
  return defineJob({
    name: JOB,
    payload: Payload,
    async run({ drawId }) {
      const { db, clock } = deps;
      const [draw] = await listDrawsByIds(db, [drawId]);
      const [lottery] = draw ? await listLotteriesByIds(db, [draw.lotteryId]) : [];
      if (draw?.state !== 'CLOSED' || !lottery?.feed) return;
      const feed = contract.ResultFeed.parse(lottery.feed);
      await setAsked(db, draw.id, clock.nowMs());
      const told = await ask(deps, { draw, lottery, feed });
      if (told === undefined) return;
      const second = lottery.secondFeed;
      const askSecond = async () => (second ? ask(deps, { draw, lottery, feed: contract.ResultFeed.parse(second) }) : undefined);
      await announceHeard({ ...deps, askSecond }, { draw, lottery, feed, told }, clock.nowMs()).catch(asFailure);
    },
  });
}

/** What the address says of the draw; undefined where it does not know all of its numbers yet. @throws NotFetched, NotResults */
async function ask(
  { allowsInsideFeeds }: HearDeps,
  { draw, lottery, feed }: { readonly draw: Draw; readonly lottery: Lottery; readonly feed: Feed },
) {
  const text = await fetchOutside({
    url: addressFor(feed, draw.number),
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    allowsInside: allowsInsideFeeds,
  });
  return readFeed(text, lottery, { format: feed.format, number: draw.number });
}

/** In the words of the failed job. */
function asFailure(error: unknown): never {
  throw error instanceof DomainError ? new Error(`the result was refused: ${error.code}`, { cause: error }) : error;
}
