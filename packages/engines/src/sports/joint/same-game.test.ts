import { DomainError, ODDS_SCALE } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { halfTimeFullTime, scoreMatrix } from '../goal-model.ts';
import type { Score, Selection } from '../market.ts';
import { settleSelection } from '../markets.ts';
import { chanceOf, fairOdds } from '../price-market.ts';
import { HALF_LOSE, HALF_WIN, LOSE, VOID, WIN } from '../result.ts';
import type { Result } from '../result.ts';
import { inPlayModel, preMatchModel } from './match-model.ts';
import type { MatchModel } from './match-model.ts';
import { chanceOfSameGame, openSameGame, quoteSameGame, sameGameChance, selectionChance, settleSameGame } from './same-game.ts';

const RATES = { home: 1.62, away: 1.07, rho: -0.06 };
const pick = (text: string): Selection => {
  const [market = '', outcome = '', specifier = ''] = text.split(' ');
  return { market, outcome, specifier };
};
const picks = (...texts: string[]): Selection[] => texts.map(pick);
/** Binomial chance of k of n. */
function binomial(n: number, k: number, share: number): number {
  let ways = 1;
  for (let step = 1; step <= k; step++) ways = (ways * (n - k + step)) / step;
  return ways * share ** k * (1 - share) ** (n - k);
}

/** Written apart from the engine: every pair of scores, every selection settled there. */
function byHand(selections: readonly Selection[], model: MatchModel): { win: number; refund: number } {
  const { matrix, scoreNow, firstHalf } = model;
  let [win, refund] = [0, 0];
  for (let home = 0; home < matrix.width; home++) {
    for (let away = 0; away < matrix.width; away++) {
      const final: Score = { home: scoreNow.home + home, away: scoreNow.away + away };
      const cell = matrix.cells[home * matrix.width + away]!;
      for (let a = 0; a <= home; a++) {
        for (let b = 0; b <= away; b++) {
          if ('score' in firstHalf && (a > 0 || b > 0)) continue;
          const chance = 'score' in firstHalf ? cell : cell * binomial(home, a, firstHalf.share) * binomial(away, b, firstHalf.share);
          const half = 'score' in firstHalf ? firstHalf.score : { home: scoreNow.home + a, away: scoreNow.away + b };
          const results = selections.map((selection) => settleSelection(selection, { score: final, half, scoreAtBet: scoreNow }));
          const won = results.reduce((product, result) => product * (result.won / result.of), 1);
          win += chance * won;
          refund += chance * (results.reduce((product, result) => product * ((result.won + result.refunded) / result.of), 1) - won);
        }
      }
    }
  }
  return { win, refund };
}

const MODELS: readonly [string, MatchModel][] = [
  ['before the match', preMatchModel(RATES)],
  ['in the first half', inPlayModel(RATES, { minute: 30, score: { home: 0, away: 1 } })],
  ['in the second half', inPlayModel(RATES, { minute: 60, score: { home: 1, away: 0 }, half: { home: 0, away: 0 } })],
];

describe('a same-game combination', () => {
  it.each(MODELS)('%s is the sum over the joint scores', (_when, model) => {
    for (const selections of [
      picks('1x2 1', 'over_under over total=3.5'),
      picks('asian_handicap home hcp=-0.25', 'over_under under total=4.75', 'btts yes'),
      picks('draw_no_bet 2', 'over_under over total=3'),
      picks('ht_ft X/1', 'over_under over total=3.5'),
      picks('team_total over team=home|total=1.25', 'odd_even odd', 'double_chance X2'),
    ]) {
      const { win, refund } = sameGameChance(selections, model);
      const expected = byHand(selections, model);
      expect(win).toBeCloseTo(expected.win, 12);
      expect(refund).toBeCloseTo(expected.refund, 12);
      expect(win).toBeGreaterThan(0);
    }
  });

  it('joins halves to the full time', () => {
    for (const [, model] of MODELS.slice(0, 2)) {
      for (const selections of [
        picks('ht_1x2 X', 'over_under_1h under total=2.25', 'asian_handicap home hcp=0.5', 'odd_even odd'),
        picks('asian_handicap_1h home hcp=-0.25', 'over_under over total=2.75'),
      ]) {
        const { win, refund } = sameGameChance(selections, model);
        const expected = byHand(selections, model);
        expect(win).toBeCloseTo(expected.win, 12);
        expect(refund).toBeCloseTo(expected.refund, 12);
      }
    }
  });

  it('of selections on different things is not their product', () => {
    const model = preMatchModel({ home: 1.6, away: 1.1 });
    const over = selectionChance(pick('over_under over total=2.5'), model).win;
    const both = selectionChance(pick('btts yes'), model).win;
    expect(sameGameChance(picks('over_under over total=2.5', 'btts yes'), model).win).toBeGreaterThan(1.2 * over * both);
  });

  it('adds up over the nine results of both halves', () => {
    const [, model] = MODELS[0]!;
    const other = pick('over_under over total=4.5');
    const parts = ['1', 'X', '2'].flatMap((half) => ['1', 'X', '2'].map((full) => picks(`ht_ft ${half}/${full}`)[0]!));
    const sum = parts.reduce((total, part) => total + chanceOfSameGame(openSameGame([part, other], model), model.matrix).win, 0);
    expect(sum).toBeCloseTo(selectionChance(other, model).win, 12);
  });
});

describe('one selection under the joint model', () => {
  it('on the final score is priced as by the score matrix alone', () => {
    const model = preMatchModel(RATES);
    const matrix = scoreMatrix(RATES);
    for (const text of ['1x2 X', 'asian_handicap away hcp=-0.75', 'over_under under total=2.25', 'correct_score AOS', 'btts no']) {
      const alone = chanceOf(pick(text), matrix);
      const joint = selectionChance(pick(text), model);
      expect(joint.win).toBeCloseTo(alone.win, 14);
      expect(joint.refund).toBeCloseTo(alone.refund, 14);
    }
  });

  it('on both halves is the rule book\'s "independent halves" when goals are independent', () => {
    for (const [home, away, share] of [
      [1.6, 1.1, 0.45],
      [0.4, 2.9, 0.3],
      [2.2, 2.2, 0.5],
    ] as const) {
      const model = preMatchModel({ home, away }, share);
      for (const [outcome, chance] of halfTimeFullTime({ home, away }, share)) {
        expect(selectionChance(pick(`ht_ft ${outcome}`), model).win).toBeCloseTo(chance, 6);
      }
      expect(selectionChance(pick('ht_1x2 X'), model).win).toBeCloseTo(
        chanceOf(pick('1x2 X'), scoreMatrix({ home: home * share, away: away * share })).win,
        6,
      );
    }
  });

  it('in play lets the first half run out at its share of what is left', () => {
    const shareAt = (minute: number): number => {
      const { firstHalf } = inPlayModel(RATES, { minute, score: { home: 0, away: 0 } });
      return 'share' in firstHalf ? firstHalf.share : Number.NaN;
    };
    expect(shareAt(0)).toBeCloseTo(0.45, 12);
    expect(shareAt(30)).toBeCloseTo((0.45 * 15 * 2) / 60, 12);
    expect(shareAt(45)).toBe(0);
    expect(shareAt(90)).toBe(0);
  });

  it('once a half is over knows it', () => {
    const [, model] = MODELS[2]!;
    expect(selectionChance(pick('ht_1x2 X'), model)).toEqual({ win: expect.closeTo(1, 12), refund: 0 });
    expect(selectionChance(pick('ht_ft 1/1'), model).win).toBe(0);
    expect(() => inPlayModel(RATES, { minute: 60, score: { home: 1, away: 1 }, half: { home: 2, away: 0 } })).toThrow(DomainError);
  });
});

describe('settling a combination', () => {
  it.each<[readonly Result[], Result]>([
    [[WIN, WIN], WIN],
    [[WIN, LOSE], LOSE],
    [[VOID, LOSE], LOSE],
    [[WIN, VOID], VOID],
    [[WIN, HALF_WIN], HALF_WIN],
    [[WIN, HALF_LOSE], HALF_LOSE],
    [[VOID, HALF_WIN], VOID],
    [[VOID, HALF_LOSE], HALF_LOSE],
    [[HALF_WIN, HALF_WIN], { code: 'FRACTION', won: 1, refunded: 3, of: 4 }],
    [[HALF_LOSE, HALF_LOSE], { code: 'FRACTION', won: 0, refunded: 1, of: 4 }],
  ])('%j is %j', (results, expected) => {
    const { code, won, refunded, of } = settleSameGame(results);
    expect([code, won * expected.of, refunded * expected.of]).toEqual([expected.code, expected.won * of, expected.refunded * of]);
  });

  it('needs two selections or more, and no more than can be bet on', () => {
    for (const count of [0, 1, 13]) {
      expect(() => settleSameGame(Array.from({ length: count }, () => WIN))).toThrow(expect.objectContaining({ code: 'selection_count' }));
    }
  });

  it('at its fair price neither side gains', () => {
    const [, model] = MODELS[0]!;
    const selections = picks('asian_handicap home hcp=-0.75', 'over_under over total=2.25');
    const chance = sameGameChance(selections, model);
    expect(chance.win * fairOdds(chance) + chance.refund).toBeCloseTo(1, 12);
  });
});

describe('quoting a combination', () => {
  const model = preMatchModel(RATES);
  const game = openSameGame(picks('1x2 1', 'over_under over total=3.5', 'btts yes'), model);

  it('keeps a margin for each selection and goes down to the ladder', () => {
    const quote = quoteSameGame(game, { matrix: model.matrix, marginPerSelection: 0.05 })!;
    const withMargin = quote.fair / 1.05 ** 3;
    expect(Number(quote.odds) / Number(ODDS_SCALE)).toBeLessThanOrEqual(withMargin);
    expect(Number(quote.odds) / Number(ODDS_SCALE)).toBeGreaterThan(withMargin - 0.01);
  });

  it('follows the rates without being opened again', () => {
    const moved = scoreMatrix({ home: 2.4, away: 0.8 });
    const quote = quoteSameGame(game, { matrix: moved, marginPerSelection: 0 })!;
    expect(quote.fair).toBeCloseTo(fairOdds(sameGameChance(game.selections, { ...model, matrix: moved })), 12);
  });

  it('offers nothing that is out of reach, or too likely', () => {
    expect(quoteSameGame(game, { matrix: scoreMatrix({ home: 0, away: 0 }), marginPerSelection: 0.05 })).toBeUndefined();
    const likely = openSameGame(picks('over_under over total=0.5', 'over_under under total=12.5'), model);
    expect(quoteSameGame(likely, { matrix: scoreMatrix({ home: 3, away: 2.5 }), marginPerSelection: 0.05 })).toBeUndefined();
    expect(() => quoteSameGame(game, { matrix: model.matrix, marginPerSelection: -0.01 })).toThrow(DomainError);
    expect(() => quoteSameGame(game, { matrix: scoreMatrix(RATES, 10), marginPerSelection: 0 })).toThrow(DomainError);
  });
});
