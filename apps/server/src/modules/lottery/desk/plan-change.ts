import type { LotterySubject, LotteryTerms } from '@tessera/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { type AddLotteryDeps, planLottery } from '../add-lottery.ts';
import type { Games } from '../../games/index.ts';
import type { Site } from '../../site/index.ts';
import type { PlannedChange } from '../desk-changes.ts';
import { type DrawDaysDeps, planAddedDraw, planDroppedDraw, planMovedDraw } from '../draw-days.ts';
import { planFeed } from '../put-feed.ts';
import { planOdds } from '../save-odds.ts';
import { planDrawSale, planOffer, planPlaySale } from './plan-sale.ts';
import { planCalendar, planSettings } from './plan-settings.ts';
import { planThreshold } from './plan-threshold.ts';

export interface PlanDeps extends AddLotteryDeps, DrawDaysDeps {
  readonly games: AddLotteryDeps['games'] & Pick<Games, 'setListing'>;
  readonly offers: Pick<Site, 'lockOffered' | 'setGameOffered'>;
}

/** Locks what a change is about until the transaction ends. Null where it is so already. */
type Plan<Subject extends LotterySubject> = (tx: Tx, terms: LotteryTerms[Subject]) => Promise<PlannedChange | null>;

/** What staff may change of lotteries. */
export function createPlans(deps: PlanDeps): { readonly [Subject in LotterySubject]: Plan<Subject> } {
  const { clock, games, offers } = deps;
  return {
    lottery_new: (tx, terms) => planLottery(deps, tx, terms),
    lottery_settings: (tx, terms) => planSettings({ games }, tx, terms),
    lottery_feed: (tx, terms) => planFeed(deps, tx, terms),
    lottery_calendar: (tx, terms) => planCalendar(tx, terms, clock.nowMs()),
    lottery_odds: (tx, terms) => planOdds(tx, terms, clock.nowMs()),
    lottery_play: planPlaySale,
    lottery_draw: (tx, terms) => planDrawSale(tx, terms, clock.nowMs()),
    lottery_draw_add: (tx, terms) => planAddedDraw(deps, tx, terms),
    lottery_draw_move: (tx, terms) => planMovedDraw(deps, tx, terms),
    lottery_draw_drop: (tx, terms) => planDroppedDraw(deps, tx, terms),
    lottery_offer: (tx, terms) => planOffer(offers, tx, terms),
    lottery_threshold: planThreshold,
  };
}
