import { describe, expect, it } from 'vitest';
import { type Amount, getCurrency, parseAmount, ZERO } from '@tessera/kernel';
import {
  advanceWagering,
  type BonusModel,
  defaultOffer,
  defaultWageringTerms,
  isWithdrawable,
  matchDeposit,
  type NewRequirement,
  type Requirements,
  type Wagering,
  type WageringEvent,
} from './index.ts';

const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);
const TERMS = defaultWageringTerms(USD);
const END_MS = 1_000;

/** 100 deposited, 100 of bonus, 4 000 to turn over. */
const match = matchDeposit(usd('100'), defaultOffer('first', USD), USD);
const wishOf = (change: Partial<NewRequirement> = {}): NewRequirement => ({
  id: 'm',
  kind: 'BONUS',
  target: match.turnoverTarget,
  categories: null,
  expiresAtMs: END_MS,
  bonus: match.bonus,
  containedTurnover: match.containedTurnover,
  ...change,
});
const run = (events: readonly WageringEvent[], bonusModel: BonusModel = 'merged'): Wagering =>
  events.reduce<Wagering>((now, event) => advanceWagering(now.requirements, event, { ...TERMS, bonusModel }), {
    requirements: [],
    facts: [],
    takeBack: ZERO,
  });
const opened = (change: Partial<NewRequirement> = {}): WageringEvent => ({ type: 'REQUIREMENT', requirement: wishOf(change) });
const bet = (text: string): WageringEvent => ({ type: 'BET', category: 'RNG', validBet: usd(text) });
const expired = (balance: string): WageringEvent => ({ type: 'TIME', nowMs: END_MS, bonusBalance: usd(balance) });
const forfeited = (id: string, balance: string): WageringEvent => ({ type: 'FORFEIT', id, bonusBalance: usd(balance) });
const owed = (requirements: Requirements): readonly string[] =>
  requirements.map(({ id, kind, status, remaining }) => `${id} ${kind} ${status} ${remaining / 10_000n}`);

describe('a bonus that was not turned over', () => {
  it.each([
    ['EXPIRED', expired('150')],
    ['FORFEITED', forfeited('m', '150')],
  ])('is taken back when it is %s, and its deposit owes its own turnover', (status, event) => {
    const { requirements, facts, takeBack } = run([opened(), bet('30'), event]);
    expect(takeBack).toBe(usd('100'));
    expect(facts).toEqual([
      { type: status, id: 'm' },
      { type: 'TAKEN_BACK', id: 'm', amount: usd('100') },
      { type: 'OPEN', id: 'm.deposit' },
    ]);
    expect(owed(requirements)).toEqual([`m BONUS ${status} 0`, 'm.deposit DEPOSIT OPEN 70']);
    expect(isWithdrawable(requirements)).toBe(false);
    expect(isWithdrawable(run([opened(), bet('30'), event, bet('70')]).requirements)).toBe(true);
  });

  it('is taken as far as the money is there', () => {
    expect(['0', '99.9999', '100', '100.0001'].map((balance) => run([opened(), expired(balance)]).takeBack)).toEqual(
      ['0', '99.9999', '100', '100'].map(usd),
    );
    expect(run([opened(), expired('0')]).facts.map(({ type }) => type)).toEqual(['EXPIRED', 'OPEN']);
  });

  it('leaves nothing to owe once the deposit was turned over', () => {
    expect(owed(run([opened(), bet('99.9999'), expired('0')]).requirements)).toEqual(['m BONUS EXPIRED 0', 'm.deposit DEPOSIT OPEN 0']);
    expect(owed(run([opened(), bet('100'), expired('0')]).requirements)).toEqual(['m BONUS EXPIRED 0']);
  });

  it('gives its turn to its deposit', () => {
    const { requirements } = run([opened(), opened({ id: 'n', expiresAtMs: null }), expired('0'), bet('150')]);
    expect(owed(requirements)).toEqual(['m BONUS EXPIRED 0', 'm.deposit DEPOSIT MET 0', 'n BONUS OPEN 3950']);
  });

  it('is taken once: neither again, nor after it was met', () => {
    expect(run([opened(), expired('500'), expired('500')]).takeBack).toBe(ZERO);
    expect(run([opened(), expired('500'), forfeited('m', '500')]).takeBack).toBe(ZERO);
    expect(run([opened(), bet('4000'), expired('500')]).takeBack).toBe(ZERO);
    expect(run([opened(), { type: 'BALANCE', total: usd('0.99'), hasOpenBets: false }, expired('0.99')]).takeBack).toBe(ZERO);
  });

  it('shares one balance with the others that end', () => {
    const { facts } = run([opened(), opened({ id: 'n' }), expired('130')]);
    expect(facts.flatMap((fact) => (fact.type === 'TAKEN_BACK' ? [`${fact.id} ${fact.amount / 10_000n}`] : []))).toEqual(['m 100', 'n 30']);
  });

  it('is lost with its winnings where it is sticky and the last', () => {
    const two = [opened(), opened({ id: 'n', expiresAtMs: null })];
    expect(run([opened(), expired('370')], 'sticky').takeBack).toBe(usd('370'));
    expect(run([...two, expired('370')], 'sticky').takeBack).toBe(usd('100'));
    expect(run([...two, expired('370'), forfeited('n', '270')], 'sticky').takeBack).toBe(usd('270'));
  });

  it('takes nothing for a deposit that ends', () => {
    const wish = { kind: 'DEPOSIT', bonus: ZERO, containedTurnover: ZERO } as const;
    expect(run([opened(wish), expired('500')], 'sticky').takeBack).toBe(ZERO);
  });
});
