import { DomainError, getCurrency, InvalidInput, parseAmount, units } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionText } from '../exact/index.ts';
import { checkTableBets, getTableBet, settleTableBets, UnknownBet, voidTableBets } from './table-bets.ts';
import type { DrawGame } from './draw-game.ts';
import { fanTanCode } from './fan-tan.ts';
import { getTableGame, TABLE_GAMES, UnknownTableGame } from './registry.ts';
import { refundedShare } from './stakes.ts';
import { quickWords } from '../cards/testing/sources.ts';

const DRAW_GAMES = TABLE_GAMES.filter((game) => game.type === 'draw');
const usd = (text: string): Amount => parseAmount(text, getCurrency('USD'));

function game(id: string): DrawGame {
  const found = getTableGame(id);
  if (found.type !== 'draw') throw new Error(`${id} is no draw game`);
  return found;
}

/** Return of one bet for a stake of 1 on a result told as text. */
function returned(id: string, code: string, result: string): string {
  return fractionText(getTableBet(game(id), code).returnOn(game(id).read(result).outcome));
}

describe('the registry', () => {
  it('has every game once, with every bet once', () => {
    expect(new Set(TABLE_GAMES.map(({ id, version }) => `${id} ${version}`)).size).toBe(TABLE_GAMES.length);
    for (const { bets } of DRAW_GAMES) expect(new Set(bets.map(({ code }) => code)).size).toBe(bets.length);
    expect(
      Object.fromEntries(['roulette_eu', 'roulette_us', 'sicbo', 'fan_tan', 'bac_bo'].map((id) => [id, game(id).bets.length])),
    ).toEqual({
      roulette_eu: 157,
      roulette_us: 161,
      sicbo: 52,
      fan_tan: 36,
      bac_bo: 3,
    });
  });

  it('refuses games and bets it does not have', () => {
    expect(() => getTableGame('roulette')).toThrow(UnknownTableGame);
    expect(() => getTableGame('sicbo', 2)).toThrow(UnknownTableGame);
    expect(() => getTableBet(game('sicbo'), 'total_3')).toThrow(UnknownBet);
    expect(() => getTableBet(game('fan_tan'), 'kwok_13')).toThrow(UnknownBet);
    expect(() => getTableBet(game('roulette_eu'), 'split_3_4')).toThrow(UnknownBet);
    expect(() => getTableBet(game('roulette_us'), 'first_four')).toThrow(UnknownBet);
  });

  it('finds the version a wager was placed under, and else the newest', () => {
    const [older] = TABLE_GAMES;
    const newer = { ...older!, version: 2 };
    const games = [...TABLE_GAMES, newer];
    expect(getTableGame(older!.id, undefined, games)).toBe(newer);
    expect([1, 2].map((version) => getTableGame(older!.id, version, games))).toEqual([older, newer]);
    for (const each of TABLE_GAMES) expect(getTableGame(each.id, each.version)).toBe(each);
  });

  it('names only opposites that oppose each other and never win together', () => {
    for (const table of DRAW_GAMES) {
      for (const bet of table.bets) {
        if (bet.opposite === undefined) continue;
        const other = getTableBet(table, bet.opposite);
        expect(other.opposite).toBe(bet.code);
        const both = table.listOutcomes().filter(({ outcome }) => isWin(bet.returnOn(outcome)) && isWin(other.returnOn(outcome)));
        expect(both).toEqual([]);
      }
    }
  });
});

function isWin({ numerator, denominator }: { numerator: bigint; denominator: bigint }): boolean {
  return numerator > denominator;
}

describe('a drawn round', () => {
  it.each(DRAW_GAMES)('of $id is read back from its result, and its outcome is one of those listed', (table) => {
    const listed = new Set(table.listOutcomes().map(({ outcome }) => JSON.stringify(outcome)));
    const source = quickWords(20_260);
    for (let round = 0; round < 200; round += 1) {
      const drawn = table.draw(source);
      expect(table.read(drawn.result)).toEqual(drawn);
      expect(listed.has(JSON.stringify(drawn.outcome))).toBe(true);
      expect(JSON.parse(JSON.stringify(drawn.events))).toEqual(drawn.events);
    }
  });

  it.each(DRAW_GAMES)('of $id is read or refused, whatever the text', (table) => {
    const piece = fc.constantFrom('0', '00', '7', '36', '37', 'As', 'Td', '9c', '2h', '5', '119', '', 'x', '-1', '1e1');
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(' ')),
    );
    fc.assert(
      fc.property(text, (result) => {
        try {
          expect(table.read(result).result).toBe(result);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it.each(DRAW_GAMES)('of $id takes a bet or refuses it, whatever the code', (table) => {
    const codes = new Set(table.bets.map(({ code }) => code));
    const wild = fc.oneof(
      fc.string(),
      fc.constantFrom('constructor', '__proto__', 'toString', 'straight_', 'split_2_1', 'total_', 'nim_3_3'),
    );
    fc.assert(
      fc.property(wild, (code) => {
        if (codes.has(code)) return;
        expect(() => getTableBet(table, code)).toThrow(UnknownBet);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

// Goal: bets by hand on both sides of each rule.
describe('a bet returns', () => {
  it.each([
    ['sicbo', 'big', '5 5 1', '2/1'],
    ['sicbo', 'small', '5 4 1', '2/1'],
    ['sicbo', 'big', '4 4 4', '0/1'],
    ['sicbo', 'even', '4 4 4', '0/1'],
    ['sicbo', 'single_4', '4 4 1', '3/1'],
    ['sicbo', 'double_44', '4 4 4', '11/1'],
    ['sicbo', 'anyTriple', '4 4 4', '31/1'],
    ['sicbo', 'combo_14', '4 4 1', '6/1'],
    ['sicbo_single_12', 'single_4', '4 4 4', '13/1'],
    ['dragon_tiger_8deck', 'dragon', 'Kc Ac', '2/1'],
    ['dragon_tiger_8deck', 'tiger', '7h 7d', '1/2'],
    ['dragon_tiger_8deck', 'suitedTie', '7h 7d', '0/1'],
    ['dragon_tiger_8deck', 'suitedTie', '7h 7h', '51/1'],
    ['dragon_tiger_8deck', 'tie', '7h 7h', '9/1'],
    ['dragon_tiger_8deck', 'tigerOdd', 'Ac 7h', '0/1'],
    ['dragon_tiger_8deck', 'dragonOdd', 'Ac 7h', '2/1'],
    ['dragon_tiger_8deck', 'tigerBig', 'Ac 7h', '0/1'],
    ['dragon_tiger_8deck', 'tigerSmall', 'Ac 6h', '2/1'],
    ['dragon_tiger_8deck', 'dragonEven', 'Qc 6h', '2/1'],
    ['fan_tan', 'fan_4', '84', '77/20'],
    ['fan_tan', 'kwok_14', '85', '39/20'],
    ['fan_tan', 'nim_3_2', '87', '29/10'],
    ['fan_tan', 'nim_3_2', '86', '1/1'],
    ['fan_tan', 'nga_tan_23_1', '85', '1/1'],
    ['fan_tan', 'nga_tan_23_1', '86', '59/40'],
    ['fan_tan', 'ssh_123', '84', '0/1'],
    ['fan_tan', 'ssh_123', '85', '79/60'],
    ['bac_bo', 'player', '6 6 1 3', '2/1'],
    ['bac_bo', 'banker', '6 1 4 3', '9/10'],
    ['bac_bo', 'tie', '6 6 6 6', '89/1'],
    ['bac_bo', 'tie', '4 4 6 2', '5/1'],
    ['bac_bo', 'tie', '4 4 6 3', '0/1'],
  ])('at %s on %s after %s: %s', (id, code, result, expected) => {
    expect(returned(id, code, result)).toBe(expected);
  });

  it('by a code that fan tan writes for any order of its numbers', () => {
    expect(fanTanCode({ kind: 'nga_tan', wins: [3, 2], pushes: [1] })).toBe('nga_tan_23_1');
    expect(fanTanCode({ kind: 'kwok', wins: [4, 1], pushes: [] })).toBe('kwok_14');
  });
});

describe('a settlement', () => {
  const fanTan = game('fan_tan');
  const settle = (table: DrawGame, result: string, placed: readonly (readonly [string, string])[]) =>
    settleTableBets(
      table,
      table.read(result).outcome,
      placed.map(([code, stake]) => ({ code, stake: usd(stake) })),
    );

  it('adds up the exact returns and truncates once', () => {
    const settled = settle(fanTan, '85', [
      ['ssh_123', '10'],
      ['ssh_124', '10'],
      ['fan_1', '0.01'],
    ]);
    expect(settled.bets.map(({ returned: shown }) => shown)).toEqual([usd('13.1666'), usd('13.1666'), usd('0.0385')]);
    expect(settled.stake).toBe(usd('20.01'));
    expect(settled.payout).toBe(usd('26.3718'));
  });

  it('counts no refund as turnover, and of two sides only the difference', () => {
    const baccarat = game('baccarat_8deck');
    const tie = settle(baccarat, '8s 3h Ah 6h', [
      ['player', '10'],
      ['tie', '2'],
    ]);
    expect([tie.payout, tie.validBet]).toEqual([usd('28'), usd('2')]);
    const sides = settle(baccarat, '5s Ad 4c 3d', [
      ['player', '10'],
      ['banker', '4'],
      ['banker', '3'],
    ]);
    expect([sides.payout, sides.validBet]).toEqual([usd('20'), usd('3')]);
    const half = settle(game('roulette_eu_la_partage'), '0', [['red', '5']]);
    expect([half.payout, half.validBet]).toEqual([usd('2.5'), usd('2.5')]);
    expect(settle(game('bac_bo'), '1 1 1 1', [['banker', '10']]).validBet).toBe(usd('1'));
  });

  it('refuses no bets, a stake of nothing and an unknown bet', () => {
    const { outcome } = fanTan.read('85');
    expect(() => settleTableBets(fanTan, outcome, [])).toThrow(DomainError);
    expect(() => settleTableBets(fanTan, outcome, [{ code: 'fan_1', stake: units(0n) }])).toThrow(DomainError);
    expect(() => settleTableBets(fanTan, outcome, [{ code: 'fan_1', stake: units(-1n) }])).toThrow(DomainError);
    expect(() => settleTableBets(fanTan, outcome, [{ code: 'fan_5', stake: units(1n) }])).toThrow(UnknownBet);
  });

  it('refuses stakes whose best payout no account could hold, whatever was drawn', () => {
    const roulette = game('roulette_eu');
    const place = (...stakes: readonly bigint[]) => stakes.map((stake) => ({ code: 'straight_5', stake: units(stake) }));
    const most = 10n ** 18n / 36n;
    for (const result of ['5', '6']) {
      const { outcome } = roulette.read(result);
      expect(() => settleTableBets(roulette, outcome, place(most + 1n))).toThrow(InvalidInput);
      expect(() => settleTableBets(roulette, outcome, place(most, 1n))).toThrow(InvalidInput);
      expect(settleTableBets(roulette, outcome, place(most)).stake).toBe(most);
    }
    expect(() => checkTableBets(roulette, place(10n ** 17n))).toThrow(InvalidInput);
    expect(() => voidTableBets(place(10n ** 18n, 1n))).toThrow(InvalidInput);
  });

  it('of a round that did not take place gives every stake back and counts nothing', () => {
    const placed = [
      { code: 'red', stake: usd('3') },
      { code: 'straight_5', stake: usd('2') },
    ];
    const { stake, payout, validBet, bets } = voidTableBets(placed);
    expect([stake, payout, validBet, bets.map(({ returned: back }) => back)]).toEqual([usd('5'), usd('5'), 0n, [usd('3'), usd('2')]]);
  });

  it('takes anything up to the stake for a refund and anything above it for a win', () => {
    const share = (numerator: bigint, denominator: bigint): string => fractionText(refundedShare({ numerator, denominator }));
    expect([share(0n, 1n), share(1n, 2n), share(1n, 1n), share(1001n, 1000n)]).toEqual(['0/1', '1/2', '1/1', '0/1']);
  });
});
