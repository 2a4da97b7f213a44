import { DomainError } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { scoreMatrix } from '../goal-model.ts';
import { DEFAULT_MARGIN } from '../margin.ts';
import { getMarket } from '../markets.ts';
import { quoteMarket } from '../price-market.ts';
import { FOOTBALL_BOOK, IN_PLAY_FOOTBALL_BOOK } from './football-book.ts';
import { inPlayModel, preMatchModel } from './match-model.ts';
import type { MatchModel } from './match-model.ts';
import { chancesOfOffer, moveOffer, openOffer, priceOffer } from './offer.ts';
import { selectionChance } from './same-game.ts';

const RATES = { home: 1.55, away: 1.21, rho: -0.05 };
const MODELS: readonly [string, MatchModel][] = [
  ['before the match', preMatchModel(RATES)],
  ['in the first half', inPlayModel(RATES, { minute: 20, score: { home: 0, away: 2 } })],
  ['in the second half', inPlayModel(RATES, { minute: 75, score: { home: 2, away: 2 }, half: { home: 0, away: 1 } })],
];

describe('a whole match', () => {
  it.each(MODELS)('%s has the chances that its selections have one by one', (_when, model) => {
    const offer = openOffer(FOOTBALL_BOOK, model);
    const chances = chancesOfOffer(offer, model);
    for (const [index, { id, specifier }] of FOOTBALL_BOOK.entries()) {
      for (const [at, outcome] of getMarket(id).outcomes.entries()) {
        const { win, refund } = selectionChance({ market: id, specifier, outcome }, model);
        expect(chances[index]![at]!.win, `${id} ${specifier} ${outcome}`).toBeCloseTo(win, 12);
        expect(chances[index]![at]!.refund).toBeCloseTo(refund, 12);
      }
    }
  });

  it.each(MODELS)('%s is quoted as market by market', (_when, model) => {
    const quoted = priceOffer(openOffer(FOOTBALL_BOOK, model), model);
    for (const { id, specifier, margin } of FOOTBALL_BOOK) {
      if (getMarket(id).decidedBy !== 'score') continue;
      const alone = quoteMarket({ id, specifier }, { matrix: model.matrix, scoreNow: model.scoreNow, margin });
      expect(quoted.find((market) => market.market === id && market.specifier === specifier)).toEqual(alone);
    }
    expect(quoted.length).toBeGreaterThan(20);
  });

  it('offers nothing on a half that is over', () => {
    const [, model] = MODELS[2]!;
    const quoted = priceOffer(openOffer(FOOTBALL_BOOK, model), model);
    expect(quoted.filter(({ market }) => getMarket(market).decidedBy === 'half')).toEqual([]);
  });

  it('keeps the default margins, and two points more in play', () => {
    const marginOf = (book: typeof FOOTBALL_BOOK, id: string): number | undefined => book.find((market) => market.id === id)?.margin;
    expect(marginOf(FOOTBALL_BOOK, '1x2')).toBe(DEFAULT_MARGIN.matchResult);
    expect(marginOf(FOOTBALL_BOOK, 'asian_handicap')).toBe(DEFAULT_MARGIN.handicapAndTotal);
    expect(marginOf(FOOTBALL_BOOK, 'btts')).toBe(DEFAULT_MARGIN.other);
    expect(marginOf(IN_PLAY_FOOTBALL_BOOK, '1x2')).toBeCloseTo(DEFAULT_MARGIN.matchResult + 0.02, 12);
  });

  it('lists every market once', () => {
    const keys = FOOTBALL_BOOK.map(({ id, specifier }) => `${id} ${specifier}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('an open offer', () => {
  const [, before] = MODELS[0]!;
  const offer = openOffer(FOOTBALL_BOOK, before);

  it('follows the rates', () => {
    const moved: MatchModel = { ...before, matrix: scoreMatrix({ home: 2.1, away: 0.9, rho: -0.05 }) };
    expect(priceOffer(offer, moved)).toEqual(priceOffer(openOffer(FOOTBALL_BOOK, moved), moved));
    expect(moveOffer(offer, moved)).toBe(offer);
  });

  it.each([
    ['another minute of the first half', inPlayModel(RATES, { minute: 12, score: { home: 0, away: 0 } })],
    ['a goal', inPlayModel(RATES, { minute: 12, score: { home: 1, away: 0 } })],
    ['half-time', inPlayModel(RATES, { minute: 45, score: { home: 0, away: 0 }, half: { home: 0, away: 0 } })],
  ])('is outdated by %s, and moved is as opened anew', (_what, model) => {
    expect(() => priceOffer(offer, model)).toThrow(expect.objectContaining({ code: 'offer_outdated' }));
    expect(chancesOfOffer(moveOffer(offer, model), model)).toEqual(chancesOfOffer(openOffer(FOOTBALL_BOOK, model), model));
  });

  it('refuses what scores do not decide, and matrices of another size', () => {
    expect(() => openOffer([{ id: 'first_goal', specifier: '', margin: 0.05 }], before)).toThrow(DomainError);
    expect(() => priceOffer(offer, { ...before, matrix: scoreMatrix(RATES, 10) })).toThrow(DomainError);
  });
});
