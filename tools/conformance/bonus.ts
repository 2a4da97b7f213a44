import { add, type Amount, amountToWire, getCurrency, InvalidInput, parseAmount, ZERO } from '@tessera/kernel';
import {
  advanceWagering,
  type Category,
  checkVipUpgrade,
  defaultCashbackTerms,
  defaultVipLevels,
  defaultRebateTerms,
  defaultWageringTerms,
  isWithdrawable,
  lossCashback,
  manualRebate,
  matchDeposit,
  pointsEarned,
  PointsRefused,
  prizeOfWord,
  rankMembers,
  redeemPoints,
  type RequirementKind,
  type Requirements,
  RESULTS,
  type ResultName,
  signInRewards,
  validBetOf,
  type ValidBetRule,
  vipLevelAfterMonth,
  type WageringEvent,
} from '@tessera/engines/promotions';
import { type Fraction, fractionOfDecimal } from '@tessera/engines/exact';
import type { Adapter, Answer } from './case.ts';

type Texts<Key extends string> = Readonly<Record<Key, string>>;
type ByCategory = Readonly<Partial<Record<Category, string>>>;

/** Cases name no currency; any with four stored and two shown decimals will do. */
const CURRENCY = getCurrency('USD');
const money = (text: string): Amount => parseAmount(text, CURRENCY);
const wire = (amount: Amount): string => amountToWire(amount, CURRENCY);

function exactly(text: string): Fraction {
  const value = fractionOfDecimal(text);
  if (!value) throw new InvalidInput('number', text);
  return value;
}

function byCategory<To>(texts: ByCategory, convert: (text: string) => To): Map<Category, To> {
  return new Map(Object.entries(texts).map(([category, text]) => [category as Category, convert(text)]));
}

const depositMatch: Answer = ({ input }) => {
  const { deposit, percent, cap, minDeposit, turnoverMultiple, depositCountsInTurnover } = input as Texts<
    'deposit' | 'percent' | 'cap' | 'minDeposit'
  > & { readonly turnoverMultiple: number; readonly depositCountsInTurnover: boolean };
  const offer = {
    rate: exactly(percent),
    cap: money(cap),
    minDeposit: money(minDeposit),
    multiple: exactly(String(turnoverMultiple)),
    depositCounts: depositCountsInTurnover,
  };
  const { bonus, turnoverTarget } = matchDeposit(money(deposit), offer, CURRENCY);
  return { bonus: wire(bonus), turnoverTarget: wire(turnoverTarget) };
};

interface BetTexts extends Texts<'stake'>, Partial<Texts<'odds' | 'minOdds' | 'coverage' | 'maxCoverage'>> {
  readonly category: Category;
  readonly rule: ValidBetRule;
  readonly result: string;
}

const RATIOS = ['odds', 'minOdds', 'coverage', 'maxCoverage'] as const;

const validBet: Answer = ({ input }) => {
  const texts = input as BetTexts;
  if (!Object.hasOwn(RESULTS, texts.result)) throw new InvalidInput('result', texts.result);
  const ratios = RATIOS.flatMap((field) => (texts[field] === undefined ? [] : [[field, exactly(texts[field])] as const]));
  const { category, rule } = texts;
  const result = RESULTS[texts.result as ResultName];
  return { validBet: wire(validBetOf({ category, rule, stake: money(texts.stake), result, ...Object.fromEntries(ratios) })) };
};

interface RequirementTexts extends Texts<'id' | 'target'>, Partial<Texts<'bonus' | 'containedTurnover'>> {
  readonly type: 'REQUIREMENT';
  readonly kind: RequirementKind;
  readonly categories?: readonly Category[] | null;
  readonly expiresAtMs?: number | null;
}

type EventTexts =
  | RequirementTexts
  | ({ readonly type: 'BET'; readonly category: Category } & Texts<'validBet'>)
  | { readonly type: 'BET_REVERSED'; readonly progress: readonly Texts<'id' | 'amount'>[] }
  | ({ readonly type: 'BALANCE'; readonly hasOpenBets: boolean } & Texts<'total'>)
  | ({ readonly type: 'TIME'; readonly nowMs: number } & Partial<Texts<'bonusBalance'>>)
  | ({ readonly type: 'FORFEIT' } & Texts<'id'> & Partial<Texts<'bonusBalance'>>);

function wageringEvent(event: EventTexts): WageringEvent {
  switch (event.type) {
    case 'REQUIREMENT': {
      const { id, kind, target, categories = null, expiresAtMs = null, bonus: granted = '0', containedTurnover = '0' } = event;
      const amounts = { target: money(target), bonus: money(granted), containedTurnover: money(containedTurnover) };
      return { type: event.type, requirement: { id, kind, categories, expiresAtMs, ...amounts } };
    }
    case 'BET':
      return { ...event, validBet: money(event.validBet) };
    case 'BET_REVERSED':
      return { type: event.type, progress: event.progress.map(({ id, amount }) => ({ id, amount: money(amount) })) };
    case 'BALANCE':
      return { ...event, total: money(event.total) };
    case 'TIME':
    case 'FORFEIT':
      return { ...event, bonusBalance: money(event.bonusBalance ?? '0') };
    default:
      throw new InvalidInput('type', 'no event of wagering');
  }
}

const wagering: Answer = ({ input }) => {
  const { contribution, events } = input as { readonly contribution: ByCategory; readonly events: readonly EventTexts[] };
  const terms = { ...defaultWageringTerms(CURRENCY), contributions: Object.fromEntries(byCategory(contribution, exactly)) };
  let requirements: Requirements = [];
  let takenBack = ZERO;
  for (const event of events) {
    const after = advanceWagering(requirements, wageringEvent(event), terms);
    requirements = after.requirements;
    takenBack = add(takenBack, after.takeBack);
  }
  return {
    takenBack: wire(takenBack),
    remaining: Object.fromEntries(requirements.map(({ id, remaining }) => [id, wire(remaining)])),
    withdrawable: isWithdrawable(requirements),
  };
};

const rebate: Answer = ({ input }) => {
  const { unclaimedValidBet, vipExtraRate, dailyCap, minClaim } = input as { readonly unclaimedValidBet: ByCategory } & Texts<
    'vipExtraRate' | 'dailyCap' | 'minClaim'
  >;
  const request = {
    unclaimedValidBets: byCategory(unclaimedValidBet, money),
    vipExtraRate: exactly(vipExtraRate),
    claimedToday: money('0'),
  };
  const terms = { ...defaultRebateTerms(CURRENCY), dailyCap: money(dailyCap), minClaim: money(minClaim) };
  const claim = manualRebate(request, terms, CURRENCY);
  return {
    byCategory: Object.fromEntries([...claim.byCategory].map(([category, amount]) => [category, wire(amount)])),
    total: wire(claim.total),
    claimable: claim.isClaimable,
  };
};

const cashback: Answer = ({ input }) => {
  const { bonusesReceived, rate, cap, minPayout, ...texts } = input as Texts<
    'deposits' | 'withdrawals' | 'bonusesReceived' | 'openingBalance' | 'closingBalance' | 'rate' | 'cap' | 'minPayout'
  >;
  const period = {
    deposits: money(texts.deposits),
    withdrawals: money(texts.withdrawals),
    openingBalance: money(texts.openingBalance),
    closingBalance: money(texts.closingBalance),
    bonuses: money(bonusesReceived),
  };
  const paid = lossCashback(
    period,
    { ...defaultCashbackTerms(CURRENCY), rate: exactly(rate), cap: money(cap), minPayout: money(minPayout) },
    CURRENCY,
  );
  return { netLoss: wire(paid.netLoss), cashback: wire(paid.cashback) };
};

const vip: Answer = ({ input }) => {
  const { currentLevel, cumulativeDeposit, cumulativeTurnover, turnoverThisMonth } = input as { readonly currentLevel: number } & Texts<
    'cumulativeDeposit' | 'cumulativeTurnover' | 'turnoverThisMonth'
  >;
  const member = {
    level: currentLevel,
    highestLevel: currentLevel,
    cumulativeDeposit: money(cumulativeDeposit),
    cumulativeTurnover: money(cumulativeTurnover),
    turnoverThisMonth: money(turnoverThisMonth),
  };
  const levels = defaultVipLevels(CURRENCY);
  const { level, highestLevel, bonus } = checkVipUpgrade(member, levels);
  return {
    levelAfterUpgradeCheck: level,
    upgradeBonus: wire(bonus),
    levelAfterMonthEnd: vipLevelAfterMonth({ ...member, level, highestLevel }, level > currentLevel, levels),
  };
};

interface PointsInput {
  readonly validBet: ByCategory;
  readonly pointsPer100: ByCategory;
  readonly pointsBefore: number;
  readonly redeem: { readonly unitCost: number; readonly quantity: number; readonly stock: number };
}

const points: Answer = ({ input }) => {
  const { validBet: bets, pointsPer100, pointsBefore, redeem } = input as PointsInput;
  const earned = pointsEarned(byCategory(bets, money), Object.fromEntries(byCategory(pointsPer100, exactly)), CURRENCY);
  const balance = pointsBefore + earned;
  try {
    return { earned, redeemError: null, pointsAfter: redeemPoints({ ...redeem, points: balance, isPaymentPasswordRight: true }).points };
  } catch (error) {
    if (!(error instanceof PointsRefused)) throw error;
    return { earned, redeemError: error.code.toUpperCase(), pointsAfter: balance };
  }
};

interface LeaderboardInput {
  readonly rows: readonly ({ readonly reachedAt: number } & Texts<'member' | 'score'>)[];
  readonly prizes: readonly string[];
  readonly minScore: string;
}

const leaderboard: Answer = ({ input }) => {
  const { rows, prizes, minScore } = input as LeaderboardInput;
  const read = rows.map(({ member, score, reachedAt }) => ({ member, score: money(score), reachedAtMs: reachedAt }));
  const standings = rankMembers(read, prizes.map(money), money(minScore));
  return {
    ranking: standings.map(({ member }) => member),
    prizes: Object.fromEntries(standings.flatMap(({ member, prize }) => (prize === null ? [] : [[member, wire(prize)]]))),
  };
};

const luckyWheel: Answer = ({ input }) => {
  const { weights, uint32 } = input as { readonly weights: readonly (readonly [string, number])[]; readonly uint32: number };
  return {
    prize: prizeOfWord(
      weights.map(([prize, weight]) => ({ prize, weight })),
      uint32,
    ),
  };
};

const signIn: Answer = ({ input }) => {
  const { days, table } = input as { readonly days: readonly number[]; readonly table: readonly number[] };
  const rewards = signInRewards(days, table);
  return { rewards, total: rewards.reduce((sum, reward) => sum + reward, 0) };
};

export const bonus: Adapter = {
  kind: 'bonus',
  groups: {
    deposit_match: depositMatch,
    valid_bet: validBet,
    wagering,
    manual_rebate: rebate,
    loss_cashback: cashback,
    vip,
    points,
    leaderboard,
    lucky_wheel: luckyWheel,
    sign_in: signIn,
  },
};
