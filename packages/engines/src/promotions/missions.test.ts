import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, DomainError, getCurrency, parseAmount, units } from '@tessera/kernel';
import {
  ACTIVITY_TRANSITIONS,
  type ActivityEvent,
  type ActivityStatus,
  advanceMission,
  claimMission,
  type Mission,
  MISSION_METRICS,
  type MissionFact,
  type MissionMetric,
  missionState,
  nextActivityStatus,
  NO_PROGRESS,
  signIn,
  signInRewards,
} from './index.ts';

const usd = (text: string): Amount => parseAmount(text, getCurrency('USD'));
const thrown = (code: string) => expect.objectContaining({ code });
const mission = (metric: MissionMetric, threshold = 3n): Mission => ({ id: 'm', metric, period: 'daily', threshold, reward: usd('5') });
const bet = (validBet: string, payout: string, day: number): MissionFact => ({
  type: 'bet',
  validBet: usd(validBet),
  stake: usd('10'),
  payout: usd(payout),
  day,
});

describe('a mission', () => {
  it.each<[string, Partial<Mission>]>([
    ['threshold', { threshold: 0n }],
    ['threshold', { threshold: -1n }],
    ['reward', { reward: usd('-1') }],
    ['metric', { metric: 'luck' as MissionMetric }],
    ['period', { period: 'hourly' as 'daily' }],
  ])('is refused by its %s, case %#', (field, change) => {
    const broken = { ...mission('validBet'), ...change };
    const refused = expect.objectContaining({ details: expect.objectContaining({ field }) });
    expect(() => advanceMission(broken, NO_PROGRESS, bet('1', '0', 1))).toThrow(refused);
    expect(() => claimMission(broken, NO_PROGRESS, { periodEndMs: null, nowMs: 0, isClaimed: false })).toThrow(refused);
  });

  const facts: readonly MissionFact[] = [
    bet('10', '25', 1),
    bet('10', '0', 1),
    bet('0', '900', 2),
    bet('4', '19.99', 3),
    bet('1', '0', 2),
    { type: 'deposit', amount: usd('70') },
    { type: 'deposit', amount: usd('30') },
  ];

  it.each<[MissionMetric, bigint]>([
    ['depositSum', usd('100')],
    ['validBet', usd('25')],
    ['betCount', 4n],
    ['winMultiple', 25_000n],
    ['days', 2n],
  ])('counts %s', (metric, value) => {
    expect(facts.reduce((progress, fact) => advanceMission(mission(metric), progress, fact), NO_PROGRESS).value).toBe(value);
  });

  const HOUR = 3_600_000;
  const moment = { periodEndMs: 0, nowMs: 24 * HOUR - 1, isClaimed: false };
  const met = { value: 3n, lastDay: null };

  it('is claimed from its threshold on, until 24 hours after its period', () => {
    expect(claimMission(mission('days'), met, moment)).toBe(usd('5'));
    expect(() => claimMission(mission('days'), met, { ...moment, nowMs: 24 * HOUR })).toThrow(thrown('mission_expired'));
    expect(() => claimMission(mission('days'), { ...met, value: 2n }, { ...moment, nowMs: -1 })).toThrow(thrown('mission_running'));
    expect(() => claimMission(mission('days'), { ...met, value: 2n }, { ...moment, nowMs: 0 })).toThrow(thrown('mission_expired'));
    expect(() => claimMission(mission('days'), met, { ...moment, isClaimed: true })).toThrow(thrown('mission_claimed'));
    expect(missionState(mission('days'), met, { periodEndMs: null, nowMs: 10 ** 12, isClaimed: false })).toBe('CLAIMABLE');
  });

  it('never goes back, whatever the facts', () => {
    const money = fc.bigInt({ min: -1n, max: 10n ** 9n }).map(units);
    const fact: fc.Arbitrary<MissionFact> = fc.oneof(
      fc.record({ type: fc.constant('deposit' as const), amount: money }),
      fc.record({ type: fc.constant('bet' as const), validBet: money, stake: money, payout: money, day: fc.oneof(fc.nat(9), fc.double()) }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...MISSION_METRICS), fc.array(fact, { maxLength: 20 }), (metric, some) => {
        let progress = NO_PROGRESS;
        for (const one of some) {
          try {
            const next = advanceMission(mission(metric), progress, one);
            expect(next.value >= progress.value).toBe(true);
            progress = next;
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
        }
      }),
      { numRuns: 300, seed: 7 },
    );
    expect(() => advanceMission(mission('luck' as MissionMetric), NO_PROGRESS, bet('1', '1', 1))).toThrow(thrown('invalid_input'));
  });
});

describe('signing in', () => {
  it('earns the table day after day, and again from its start', () => {
    expect(signInRewards(Array.from({ length: 9 }, (_, day) => day))).toEqual([1, 2, 3, 5, 8, 12, 18, 1, 2]);
    expect(signInRewards([3, 4, 6, 7])).toEqual([1, 2, 1, 2]);
  });

  it('is done once a day, forward', () => {
    expect(() => signIn({ day: 5, streak: 1 }, 5)).toThrow(thrown('already_signed_in'));
    expect(() => signIn({ day: 5, streak: 1 }, 4)).toThrow(thrown('invalid_input'));
    expect(() => signIn(null, 0.5)).toThrow(thrown('invalid_input'));
    expect(() => signIn({ day: 5, streak: 0 }, 6)).toThrow(thrown('invalid_input'));
    expect(() => signIn(null, 1, [])).toThrow(thrown('invalid_input'));
  });

  it('of any days earns something of the table or is refused', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(30), fc.double())), (days) => {
        try {
          for (const reward of signInRewards(days)) expect([1, 2, 3, 5, 8, 12, 18]).toContain(reward);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});

describe('the statuses of a promotion', () => {
  const statuses = Object.keys(ACTIVITY_TRANSITIONS) as ActivityStatus[];

  it('are the ten a member sees', () => {
    expect(statuses.toSorted()).toEqual([
      'APPLYING',
      'CLAIM',
      'CLAIMED',
      'CLOSE',
      'COMING_SOON',
      'ISSUED',
      'JOIN',
      'JOINED',
      'PROCESS',
      'REJECTED',
    ]);
  });

  it('lead from each to an end, and to the money only by a claim or by staff', () => {
    const ends = statuses.filter((status) => Object.keys(ACTIVITY_TRANSITIONS[status]).length === 0);
    expect(ends.toSorted()).toEqual(['CLOSE', 'ISSUED', 'REJECTED']);
    const sources = statuses.filter((status) => Object.values(ACTIVITY_TRANSITIONS[status]).includes('ISSUED'));
    expect(sources.toSorted()).toEqual(['CLAIMED', 'PROCESS']);
    expect((['open', 'join', 'meet', 'claim', 'issue'] as const).reduce<ActivityStatus>(nextActivityStatus, 'COMING_SOON')).toBe('ISSUED');
    expect(() => nextActivityStatus('JOIN', 'claim')).toThrow(thrown('invalid_transition'));
    expect(() => nextActivityStatus('JOIN', 'constructor' as ActivityEvent)).toThrow(thrown('invalid_transition'));
  });
});
