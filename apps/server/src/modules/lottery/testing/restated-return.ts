import type { DrawNumbers, LotteryFamily } from '@tessera/contract';
import { type OddsTable, type PlayType, parseTierOdds, type Terms } from '@tessera/engines/lottery';
import type { StoredLine } from '../ticket-detail.ts';
import { BACK, type Restated, type Wins } from './restated.ts';
import { ELEVEN5, K3, PK10 } from './restated-balls.ts';
import { PCB, SSC } from './restated-digits.ts';
import { FORTY_NINE, ofLunarYear } from './restated-forty-nine.ts';
import { HANOI, type Prizes, VIETNAM } from './restated-prizes.ts';

const BY_NUMBERS: Readonly<Partial<Record<LotteryFamily, ReadonlyMap<string, Restated>>>> = {
  ssc: SSC,
  pcb: PCB,
  k3: K3,
  '11x5': ELEVEN5,
  pk10: PK10,
};

/** Which notes of a selection win with a published result, by the rule book's sentence. @throws Error for a play that is not restated */
export function plainWins(play: string, selection: string, result: DrawNumbers): Wins {
  if (play.startsWith('lhc.')) {
    const { numbers, lunarYear } = result as { numbers: string; lunarYear: number };
    const rule = FORTY_NINE.get(play) ?? ofLunarYear(lunarYear).get(play);
    if (!rule) throw new Error(`${play} is not restated`);
    return rule(selection, numbers.split(/[,+]/).map(Number));
  }
  const byPrizes = VIETNAM.get(play) ?? HANOI.get(play);
  if (byPrizes) return byPrizes(selection, result as Prizes);
  const rule = BY_NUMBERS[play.slice(0, play.indexOf('.')) as LotteryFamily]?.get(play);
  if (!rule || typeof result !== 'string') throw new Error(`${play} is not restated`);
  return rule(selection, result.split(',').map(Number));
}

/** What a line returns, truncated once: prize group ÷ 2000 ÷ chance in official mode, else the odds. */
export function plainReturn(
  { play, selection }: Pick<StoredLine, 'play' | 'selection'>,
  terms: Terms,
  playType: PlayType,
  result: DrawNumbers,
): bigint {
  const all = plainWins(play, selection, result);
  const won = all.filter((one) => one !== BACK);
  const back = BigInt(all.length - won.length) * BigInt(playType.notePrice);
  if ('odds' in terms) {
    const paid = won.reduce((total, { tier, dice = 1 }) => total + 10_000n + (oddsOf(terms.odds, tier) - 10_000n) * BigInt(dice), 0n);
    return (terms.amount * paid) / 10_000n + terms.amount * back;
  }
  const each = terms.unit * BigInt(terms.multiple);
  const [over, under] = won.reduce(
    ([numerator, denominator], { tier }) => {
      const { chance } = playType.tiers.get(tier) ?? {};
      if (!chance) throw new Error(`${play} has no tier ${tier}`);
      return [numerator * chance.numerator + chance.denominator * denominator, denominator * chance.numerator] as const;
    },
    [0n, 1n] as readonly [bigint, bigint],
  );
  return (each * BigInt(terms.prizeGroup) * over) / (2_000n * under) + each * back;
}

function oddsOf(table: OddsTable, tier: string): bigint {
  return table[tier] ?? parseTierOdds('');
}
