import type { Tx } from '../../platform/db/database.ts';
import { type OutboxRange, sumFacts } from '../../platform/outbox/index.ts';
import { addToBuckets, type GameClass } from './reports.repo.ts';

/** Every time zone begins its days at a multiple of a quarter of an hour of UTC: any brand's day is a whole number of buckets. */
export const BUCKET_MS = 15 * 60_000;

export interface RollUpDeps {
  /** What kind of game it is and who made it, by id; games that are in no catalogue are left out. */
  readonly classOf: (gameIds: readonly string[]) => Promise<ReadonlyMap<string, GameClass>>;
}

const UNKNOWN: GameClass = { category: '', vendor: '' };

/** The effect of the roll-up's outbox consumer: settled wagers per member, game and bucket. A correction adds the difference. */
export async function rollUp(tx: Tx, ranges: readonly OutboxRange[], { classOf }: RollUpDeps): Promise<void> {
  const sums = await sumFacts(tx, ranges, BUCKET_MS);
  if (sums.length === 0) return;
  const classes = await classOf([...new Set(sums.map(({ gameId }) => gameId))]);
  await addToBuckets(
    tx,
    sums.map((sum) => ({ ...sum, ...(classes.get(sum.gameId) ?? UNKNOWN) })),
  );
}
