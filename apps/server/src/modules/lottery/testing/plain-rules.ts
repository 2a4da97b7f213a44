import type { StoredLine } from '../ticket-detail.ts';

// A handful of rules of the rule book said again as plainly as can be, so that what the engine pays is held against something else.

/** Whether a note of a line wins on numbers, and the chance or the odds it is paid by. */
type Plain = (
  selection: string,
  numbers: string,
) => { readonly wins: number; readonly perWin: (line: StoredLine) => Ratio; readonly refunds?: number };

interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

/** Prize group ÷ 2000 ÷ chance. */
const prize = (chance: Ratio) => (line: StoredLine) => {
  if (!('unit' in line.terms)) throw new Error('a play with prizes');
  return { over: BigInt(line.terms.prizeGroup) * chance.under, under: 2_000n * chance.over };
};
const odds = (tier: string) => (line: StoredLine) => {
  if (!('odds' in line.terms)) throw new Error('a play with odds');
  const [whole = '', decimals = ''] = (line.terms.odds[tier] ?? '').split('.');
  return { over: BigInt(whole + decimals.padEnd(4, '0')), under: 10_000n };
};

const list = (numbers: string): number[] => numbers.split(',').map(Number);
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

const PLAIN: Readonly<Record<string, Plain>> = {
  'ssc.f3.g6': (selection, numbers) => {
    const first = list(numbers).slice(0, 3);
    const chosen = list(selection);
    const isSix = new Set(first).size === 3 && first.every((digit) => chosen.includes(digit));
    return { wins: isSix ? 1 : 0, perWin: prize({ over: 6n, under: 1_000n }) };
  },
  'ssc.f3.direct': (selection, numbers) => {
    const wins = selection.split('|').every((group, place) => list(group).includes(list(numbers)[place] ?? -1));
    return { wins: wins ? 1 : 0, perWin: prize({ over: 1n, under: 1_000n }) };
  },
  'k3.sum_bsoe': (selection, numbers) => {
    const sum = list(numbers).reduce((total, die) => total + die, 0);
    const sides = [sum >= 11 ? 'B' : 'S', sum % 2 === 1 ? 'O' : 'E'];
    return { wins: selection.split(',').filter((side) => sides.includes(side)).length, perWin: prize({ over: 1n, under: 2n }) };
  },
  '11x5.any1': (selection, numbers) => ({
    wins: list(selection).filter((number) => list(numbers).includes(number)).length,
    perWin: prize({ over: 5n, under: 11n }),
  }),
  '11x5.any3': (selection, numbers) => ({
    wins: choose(list(selection).filter((number) => list(numbers).includes(number)).length, 3),
    perWin: prize({ over: 2n, under: 33n }),
  }),
  'pk10.f1': (selection, numbers) => ({
    wins: list(selection).includes(list(numbers)[0] ?? -1) ? 1 : 0,
    perWin: prize({ over: 1n, under: 10n }),
  }),
  'k3.c.two': (selection, numbers) => {
    const sum = list(numbers).reduce((total, die) => total + die, 0);
    const sides = [sum >= 11 ? 'B' : 'S', sum % 2 === 1 ? 'O' : 'E'];
    return { wins: selection.split(',').filter((side) => sides.includes(side)).length, perWin: odds('WIN') };
  },
  'pcb.two': (selection, numbers) => {
    const sum = list(numbers).reduce((total, ball) => total + ball, 0);
    const sides = [sum >= 14 ? 'B' : 'S', sum % 2 === 1 ? 'O' : 'E'];
    return { wins: selection.split(',').filter((side) => sides.includes(side)).length, perWin: odds('WIN') };
  },
  'pcb.two_push': (selection, numbers) => {
    const sum = list(numbers).reduce((total, ball) => total + ball, 0);
    const sides = [sum >= 14 ? 'B' : 'S', sum % 2 === 1 ? 'O' : 'E'];
    const hits = selection.split(',').filter((side) => sides.includes(side)).length;
    const isPushed = sum === 13 || sum === 14;
    return { wins: isPushed ? 0 : hits, refunds: isPushed ? hits : 0, perWin: odds('WIN') };
  },
};

export const RESTATED: readonly string[] = Object.keys(PLAIN);

/** What a line of a restated play returns, in stored units, truncated once. */
export function plainReturn(line: StoredLine, numbers: unknown): bigint {
  const rule = PLAIN[line.play];
  if (!rule || typeof numbers !== 'string') throw new Error(`${line.play} is not restated`);
  const { wins, perWin, refunds = 0 } = rule(line.selection, numbers);
  const each = 'unit' in line.terms ? BigInt(line.terms.unit) * BigInt(line.terms.multiple) : BigInt(line.terms.amount);
  if (wins === 0) return each * BigInt(refunds);
  const { over, under } = perWin(line);
  return (each * BigInt(wins) * over) / under + each * BigInt(refunds);
}
