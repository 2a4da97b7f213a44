import { describe, expect, it } from 'vitest';
import {
  checkDepth,
  checkInviter,
  checkLink,
  checkLinkOpen,
  DEFAULT_MIN_DIFFERENCE,
  isAgentType,
  levelOf,
  type LinkLimits,
  type RegistrationLink,
} from './registration-link.ts';
import { bips, chainAndStar, family, wrong } from './testing/trees.ts';

const link: RegistrationLink = { prizeGroup: 1_900, rates: new Map([['SPORTS', bips(30)]]), expiresMs: 1_000 };
const limits: LinkLimits = {
  lowestGroup: 1_800,
  ownGroup: 1_950,
  minDifference: DEFAULT_MIN_DIFFERENCE,
  ownRates: new Map([['SPORTS', bips(50)]]),
};

describe('a registration link', () => {
  it.each([1_800, 1_948])('may give the group %d', (prizeGroup) => {
    expect(() => checkLink({ ...link, prizeGroup }, limits)).not.toThrow();
  });

  it.each([1_798, 1_950, 1_952])('may not give the group %d', (prizeGroup) => {
    expect(() => checkLink({ ...link, prizeGroup }, limits)).toThrow('group_out_of_range');
  });

  it('may give the agent’s own group where no difference is asked for', () => {
    expect(() => checkLink({ ...link, prizeGroup: 1_950 }, { ...limits, minDifference: 0 })).not.toThrow();
    expect(() => checkLink({ ...link, prizeGroup: 1_952 }, { ...limits, minDifference: 0 })).toThrow('group_out_of_range');
  });

  it('may give rates up to the agent’s own', () => {
    const withRate = (category: string, rate: number) => ({ ...link, rates: new Map([[category, bips(rate)]]) });
    expect(() => checkLink(withRate('SPORTS', 50), limits)).not.toThrow();
    expect(() => checkLink(withRate('SPORTS', 51), limits)).toThrow('rate_above_own');
    expect(() => checkLink(withRate('FISH', 1), limits)).toThrow('rate_above_own');
    expect(() => checkLink(withRate('SPORTS', -1), limits)).toThrow(wrong('rates'));
  });

  it.each<[string, Partial<RegistrationLink>, Partial<LinkLimits>]>([
    ['prizeGroup', { prizeGroup: 1_901 }, {}],
    ['prizeGroup', { prizeGroup: Number.NaN }, {}],
    ['lowestGroup', {}, { lowestGroup: 1_799 }],
    ['ownGroup', {}, { ownGroup: 1_962 }],
    ['minDifference', {}, { minDifference: -2 }],
    ['expiresMs', { expiresMs: Number.NaN }, {}],
  ])('is refused for a wrong %s', (field, change, limit) => {
    expect(() => checkLink({ ...link, ...change }, { ...limits, ...limit })).toThrow(wrong(field));
  });

  it('registers until it expires', () => {
    expect(() => checkLinkOpen(link, 999)).not.toThrow();
    expect(() => checkLinkOpen(link, 1_000)).toThrow('link_expired');
    expect(() => checkLinkOpen(link, Number.NaN)).toThrow('link_expired');
    expect(() => checkLinkOpen({ expiresMs: null }, 10 ** 15)).not.toThrow();
  });
});

describe('who may have downline', () => {
  it('is an agent, or a player where the brand lets him, never a trial user', () => {
    for (const type of [1, 2, 41, 42]) {
      expect(isAgentType(type)).toBe(true);
      expect(() => checkInviter(type, { playerCanInvite: false })).not.toThrow();
    }
    expect(() => checkInviter(0, { playerCanInvite: false })).toThrow('invitation_not_allowed');
    expect(() => checkInviter(0, { playerCanInvite: true })).not.toThrow();
    expect(() => checkInviter(4, { playerCanInvite: true })).toThrow('invitation_not_allowed');
  });

  it('stands above the deepest level', () => {
    const chain = family(Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`n${at + 1}`, at === 0 ? null : `n${at}`])));
    expect(levelOf(chain, 'n8')).toBe(8);
    expect(() => checkDepth(chain, 'n7')).not.toThrow();
    expect(() => checkDepth(chain, 'n8')).toThrow('depth_limit');
    expect(() => checkDepth(chain, 'n8', 9)).not.toThrow();
    expect(() => checkDepth(chain, 'n8', null)).not.toThrow();
    expect(() => checkDepth(chain, 'n8', -1)).toThrow(wrong('maxDepth'));
    expect(() => checkDepth(chain, 'X')).toThrow('agent_not_found');
    expect(() => checkDepth(family({ A: 'X' }), 'A')).toThrow('invalid_tree');
    expect(() => checkDepth(family({ A: 'B', B: 'A' }), 'A')).toThrow('invalid_tree');
  });

  it('is found in a long chain', () => {
    expect(levelOf(chainAndStar(40_000), 'n9999')).toBe(10_000);
  });
});
