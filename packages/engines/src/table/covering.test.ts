import { getCurrency, parseAmount } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { compare, fraction, minus, times } from '../exact/index.ts';
import { settleTableBets } from './table-bets.ts';
import type { DrawGame, TableBet } from './draw-game.ts';
import { getTableGame, TABLE_GAMES } from './registry.ts';
import { refundedShare } from './stakes.ts';

const DRAW_GAMES = TABLE_GAMES.filter((game) => game.type === 'draw');
const ONE = fraction(1n);
const usd = (text: string): Amount => parseAmount(text, getCurrency('USD'));

/** Turnover of some stakes on a result told as text. */
function validBet(id: string, result: string, stakes: Readonly<Record<string, string>>): Amount {
  const game = getTableGame(id);
  if (game.type !== 'draw') throw new Error(`${id} is no draw game`);
  const placed = Object.entries(stakes).map(([code, stake]) => ({ code, stake: usd(stake) }));
  return settleTableBets(game, game.read(result).outcome, placed).validBet;
}

/** Whether on every outcome one of the bets gets its stake back: counted here without the engine's own masks. */
function coverTogether<Outcome>(game: DrawGame<Outcome>, bets: readonly TableBet<Outcome>[]): boolean {
  return game.listOutcomes().every(({ outcome, ways }) => ways === 0 || bets.some((bet) => compare(bet.returnOn(outcome), ONE) >= 0));
}

describe('both sides of a round', () => {
  it.each(DRAW_GAMES)('of $id count the difference of their stakes, any two bets that cover every outcome or oppose each other', (game) => {
    const { outcome } = game.listOutcomes().find(({ ways }) => ways > 0)!;
    let pairs = 0;
    for (const [place, large] of game.bets.entries())
      for (const small of game.bets.slice(place + 1)) {
        // Half the bets of roulette cannot be half of a cover: too many pairs to enumerate each.
        if (game.family.startsWith('roulette') && !/red|black|odd|even|low|high/.test(large.code)) continue;
        const isBoth = large.opposite === small.code || coverTogether(game, [large, small]);
        const settled = settleTableBets(game, outcome, [
          { code: large.code, stake: usd('10') },
          { code: small.code, stake: usd('4') },
        ]);
        const counted = (bet: TableBet<unknown>, stake: string) =>
          times(fraction(usd(stake)), minus(ONE, refundedShare(bet.returnOn(outcome))));
        const expected = isBoth ? [counted(large, '6')] : [counted(large, '10'), counted(small, '4')];
        const sum = expected.reduce((total, { numerator, denominator }) => total + Number(numerator) / Number(denominator), 0);
        if (isBoth) pairs += 1;
        expect(Math.abs(Number(settled.validBet) - sum)).toBeLessThan(1);
      }
    expect(pairs).toBeGreaterThan(0);
  });

  it('are seen where nobody declared them', () => {
    expect(validBet('baccarat_8deck', '5s Ad 4c 3d', { small: '10', big: '4' })).toBe(usd('6'));
    expect(validBet('fan_tan', '85', { kwok_12: '10', kwok_34: '10' })).toBe(0n);
    expect(validBet('fan_tan', '84', { ssh_123: '10', fan_4: '7' })).toBe(usd('3'));
    expect(validBet('fan_tan', '84', { kwok_12: '10', fan_4: '7' })).toBe(usd('17'));
  });

  it('may be more than two bets', () => {
    expect(validBet('fan_tan', '85', { fan_1: '5', fan_2: '5', fan_3: '5', fan_4: '8' })).toBe(usd('3'));
    expect(validBet('roulette_eu', '7', { column_1: '10', column_2: '10', column_3: '10', straight_0: '1' })).toBe(usd('27'));
    expect(validBet('roulette_eu', '7', { column_1: '10', column_2: '10', column_3: '10' })).toBe(usd('30'));
  });

  it('leave a bet alone that adds nothing to the cover', () => {
    expect(validBet('fan_tan', '85', { kwok_12: '10', kwok_34: '10', fan_1: '2' })).toBe(usd('2'));
    expect(validBet('fan_tan', '85', { kwok_12: '10', fan_1: '5', fan_2: '5', kwok_34: '10' })).toBe(usd('10'));
    expect(validBet('sicbo', '1 2 3', { big: '10', small: '10', anyTriple: '1' })).toBe(usd('1'));
  });
});
