import type { lotteryDesk as contract, LotterySubject, LotteryTerms } from '@tessera/contract';
import type { Database } from '../../../platform/db/database.ts';
import type { LotteryDesk } from '../desk.ts';

/** Who wants changes and why, and who confirms them. */
export const BY_TWO = {
  operatorId: '01960000-0000-7000-8000-00000000000a',
  reason: 'a test',
  confirmedBy: '01960000-0000-7000-8000-00000000000b',
} as const;

/** Changes of lotteries that one person wants and another one confirms, each by a plan of their own. */
export function deskOfTwo({ db, desk }: { readonly db: Database; readonly desk: LotteryDesk }) {
  async function change<Subject extends LotterySubject>(subject: Subject, terms: LotteryTerms[Subject]): Promise<void> {
    const wanted = await db.transaction((tx) => desk.plan(tx, subject, terms));
    if (!wanted) return;
    await db.transaction(async (tx) => {
      const found = await desk.plan(tx, subject, terms);
      if (found) await desk.carryOut(tx, found, { ...BY_TWO, confirmedBy: found.isProtective ? null : BY_TWO.confirmedBy });
    });
  }
  async function changed<Subject extends LotterySubject>(
    subject: Subject,
    terms: LotteryTerms[Subject] & { readonly id: string },
  ): Promise<contract.StaffLotteryView> {
    await change(subject, terms);
    const view = (await desk.list()).find(({ id }) => id === terms.id);
    if (!view) throw new Error('what was changed is there');
    return view;
  }
  return {
    ...desk,
    change,
    addLottery: (terms: LotteryTerms['lottery_new']) => changed('lottery_new', terms),
    putLottery: (id: string, terms: Omit<LotteryTerms['lottery_settings'], 'id'>) => changed('lottery_settings', { id, ...terms }),
    putFeed: (id: string, terms: Omit<LotteryTerms['lottery_feed'], 'id'>) => changed('lottery_feed', { id, ...terms }),
    putCalendar: (id: string, terms: Omit<LotteryTerms['lottery_calendar'], 'id'>) => changed('lottery_calendar', { id, ...terms }),
    suspendPlay: (at: { readonly id: string; readonly play: string }, isSuspended: boolean) =>
      changed('lottery_play', { ...at, isSuspended }),
    suspendDraw: (id: string, isSuspended: boolean) => change('lottery_draw', { id, isSuspended }),
    async putOdds(id: string, terms: Omit<LotteryTerms['lottery_odds'], 'id'>) {
      await change('lottery_odds', { id, ...terms });
      return desk.getOdds(id);
    },
  };
}
