import { isDeepStrictEqual } from 'node:util';
import { InvalidInput } from '@tessera/kernel';
import { type LotteryTerms, Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Games } from '../games/index.ts';
import { type Calendar, drawsFrom } from './calendar.ts';
import type { PlannedChange } from './desk-changes.ts';
import { AS_THE_HOUSE_HAS_IT, catalogueGameOf } from './house-lotteries.ts';
import { insertLottery, lastPlace, listLotteriesByIds } from './lotteries.repo.ts';
import { type Lottery, playsOf } from './lottery.ts';
import { checkFeed, type PlanFeedDeps } from './put-feed.ts';
import type { Platform } from '../../platform/platform.ts';

export interface AddLotteryDeps extends PlanFeedDeps, Pick<Platform, 'clock'> {
  readonly games: Pick<Games, 'addGame' | 'hasGame'>;
}

/** Of lotteries that staff add: behind the house's own, which a later version may have more of, and before those of vendors outside. */
const NODES = [30_000, 99_999] as const;

type NewLottery = Omit<Lottery, 'nodeId'>;

/** Not on sale yet, at the end of its vendor. @throws Refusal request_conflict where something else has the id; InvalidInput */
export async function planLottery(deps: AddLotteryDeps, tx: Tx, wanted: LotteryTerms['lottery_new']): Promise<PlannedChange | null> {
  const nature = { ...wanted, calendar: wanted.calendar as Calendar };
  const unplaced: NewLottery = { ...AS_THE_HOUSE_HAS_IT, ...nature, isActive: false, sort: 0 };
  checkLottery(unplaced, deps.clock.nowMs());
  checkFeed(deps, wanted.feed);
  if (await isKnown(tx, unplaced)) return null;
  if (await deps.games.hasGame(tx, wanted.id)) throw new Refusal('request_conflict', { id: wanted.id });
  return {
    action: 'add',
    about: { lotteryId: wanted.id },
    summary: wanted.name,
    before: {},
    after: nature,
    isProtective: false,
    async apply() {
      const lottery = { ...unplaced, sort: (await lastPlace(tx, unplaced.vassalage)) + 1 };
      const nodeId = await deps.games.addGame(tx, catalogueGameOf(lottery), NODES);
      if (nodeId === undefined) {
        // A colleague was quicker, or a game of another kind has the id.
        if (await isKnown(tx, unplaced)) return null;
        throw new Refusal('request_conflict', { id: wanted.id });
      }
      await insertLottery(tx, { ...lottery, nodeId });
      return { nodeId };
    },
  };
}

/** @throws InvalidInput */
function checkLottery(lottery: NewLottery, nowMs: number): void {
  const { family, source, kenoMethod, feed, calendar } = lottery;
  if (playsOf(lottery).length === 0) throw new InvalidInput('prizeMode', 'one that sells plays of the family and the source');
  if (kenoMethod !== null && (family !== 'pcb' || source === 'own'))
    throw new InvalidInput('kenoMethod', 'of PC 28 that is drawn elsewhere');
  if (feed !== null && source === 'own') throw new InvalidInput('feed', 'of a lottery that is drawn elsewhere');
  if ('timeZone' in calendar && source === 'own') throw new InvalidInput('calendar', 'the house draws by a fixed offset');
  drawsFrom(calendar, nowMs, 1);
}

/** Whether just this lottery is there already. @throws Refusal request_conflict where another one has its id */
async function isKnown(tx: Tx, lottery: NewLottery): Promise<boolean> {
  const [known] = await listLotteriesByIds(tx, [lottery.id]);
  if (!known) return false;
  if (!isDeepStrictEqual(natureOf(known), natureOf(lottery))) throw new Refusal('request_conflict', { id: lottery.id });
  return true;
}

const natureOf = ({ name, family, prizeMode, vassalage, source, kenoMethod, feed, calendar, voidAfterMinutes }: NewLottery) => ({
  ...{ name, family, prizeMode, vassalage, source, kenoMethod, feed, calendar, voidAfterMinutes },
});
