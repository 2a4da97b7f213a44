import { type LotteryTerms, Refusal } from '@tessera/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Site } from '../../site/index.ts';
import { closeGates, putGates } from '../../wagers/index.ts';
import { getLottery, lockLottery, type PlannedChange } from '../desk-changes.ts';
import * as repo from '../desk.repo.ts';
import { findPlay } from '../lottery.ts';

/** @throws Refusal lottery_not_found, play_not_found */
export async function planPlaySale(tx: Tx, { id, play, isSuspended }: LotteryTerms['lottery_play']): Promise<PlannedChange | null> {
  const lottery = await lockLottery(tx, id);
  if (!findPlay(lottery, play)) throw new Refusal('play_not_found', { play });
  const plays = lottery.suspendedPlays ?? [];
  if (plays.includes(play) === isSuspended) return null;
  return {
    action: isSuspended ? 'suspend_play' : 'resume_play',
    about: { lotteryId: id },
    summary: `${lottery.name} ${play}`,
    before: { play, isSuspended: !isSuspended },
    after: { play, isSuspended },
    isProtective: isSuspended,
    async apply() {
      await repo.setSuspendedPlays(tx, id, isSuspended ? [...plays, play].toSorted() : plays.filter((one) => one !== play));
      return {};
    },
  };
}

/** Once a draw is held no ticket is taken: those that were being booked are, before it goes on. @throws Refusal draw_not_found, draw_closed */
export async function planDrawSale(
  tx: Tx,
  { id, isSuspended }: LotteryTerms['lottery_draw'],
  nowMs: number,
): Promise<PlannedChange | null> {
  const draw = await repo.lockDraw(tx, id);
  if (!draw) throw new Refusal('draw_not_found', { id });
  if (!['WAITING', 'SELLING'].includes(draw.state) || draw.closeAtMs <= nowMs) throw new Refusal('draw_closed', { id });
  if ((draw.suspendedAtMs !== null) === isSuspended) return null;
  const { name } = await getLottery(tx, draw.lotteryId);
  return {
    action: isSuspended ? 'suspend_draw' : 'resume_draw',
    about: { lotteryId: draw.lotteryId, drawId: id },
    summary: `${name} ${draw.number}`,
    before: { isSuspended: !isSuspended },
    after: { isSuspended },
    isProtective: isSuspended,
    async apply() {
      if (isSuspended) await closeGates(tx, [id]);
      else await putGates(tx, [{ id, open: true, closesAtMs: draw.closeAtMs }], { isNewVersion: false, nowMs });
      await repo.setSuspended(tx, id, isSuspended ? nowMs : null);
      return {};
    },
  };
}

/** @throws Refusal lottery_not_found */
export async function planOffer(
  site: Pick<Site, 'lockOffered' | 'setGameOffered'>,
  tx: Tx,
  { brand, id, isOffered }: LotteryTerms['lottery_offer'],
): Promise<PlannedChange | null> {
  const { name } = await getLottery(tx, id);
  if ((await site.lockOffered(tx, brand, id)) === isOffered) return null;
  return {
    action: isOffered ? 'offer' : 'withhold',
    about: { brand, lotteryId: id },
    summary: name,
    before: { isOffered: !isOffered },
    after: { isOffered },
    isProtective: !isOffered,
    async apply() {
      await site.setGameOffered(tx, brand, { gameId: id, isOffered });
      return {};
    },
  };
}
