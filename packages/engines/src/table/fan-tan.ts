import { InvalidInput } from '@tessera/kernel';
import { fraction, minus, plus, times } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { integerBelow } from '../fair/integers.ts';
import type { DrawGame, DrawnRound, TableBet } from './draw-game.ts';
import { LOST, PUSHED } from './pays.ts';

export interface FanTanRules {
  readonly id: string;
  readonly version: number;
  /** Part of every win that the house keeps. */
  readonly commission: Fraction;
}

export interface FanTanOutcome {
  /** What is left of the beads in fours; nothing left counts as 4. */
  readonly remainder: number;
}

/** A bet names the remainders that win and those that push; the others lose. Its code says which. */
export interface FanTanPick {
  readonly kind: 'fan' | 'kwok' | 'nim' | 'nga_tan' | 'ssh';
  readonly wins: readonly number[];
  readonly pushes: readonly number[];
}

const REMAINDERS = [1, 2, 3, 4] as const;
/** Wins :1, before commission (rule book §3.5). */
const PAYS: Readonly<Record<FanTanPick['kind'], Fraction>> = {
  fan: fraction(3n),
  kwok: fraction(1n),
  nim: fraction(2n),
  nga_tan: fraction(1n, 2n),
  ssh: fraction(1n, 3n),
};
/** A cup holds 60 to 119 beads: fifteen whole rounds of four, so each remainder is equally likely. */
const FEWEST_BEADS = 60;
const CUP_SIZES = 60;

/** @throws InvalidInput for a commission that is not from 0 to below 1 */
export function createFanTan({ id, version, commission }: FanTanRules): DrawGame<FanTanOutcome> {
  const { numerator, denominator } = commission;
  if (denominator <= 0n || numerator < 0n || numerator >= denominator) throw new InvalidInput('commission', 'is not from 0 to below 1');
  return {
    type: 'draw',
    id,
    version,
    family: 'fan_tan',
    bets: listPicks().map((pick) => betOn(pick, commission)),
    draw: (source) => countBeads(FEWEST_BEADS + integerBelow(source, CUP_SIZES)),
    read(result) {
      if (!/^[1-9]\d{0,3}$/.test(result)) throw new InvalidInput('result', 'is not a number of beads');
      return countBeads(Number(result));
    },
    listOutcomes: () => REMAINDERS.map((remainder) => ({ outcome: { remainder }, ways: 1 })),
  };
}

function countBeads(beads: number): DrawnRound<FanTanOutcome> {
  const remainder = beads % 4 === 0 ? 4 : beads % 4;
  return {
    result: String(beads),
    outcome: { remainder },
    events: [
      { type: 'beads-counted', beads, remainder },
      { type: 'round-ended', winner: null },
    ],
  };
}

/** For example `fan_3`, `kwok_14`, `nim_3_2` (3 wins, 2 pushes), `nga_tan_23_1`, `ssh_123`. */
export function fanTanCode({ kind, wins, pushes }: FanTanPick): string {
  return [kind, wins.toSorted().join(''), ...pushes].join('_');
}

function listPicks(): readonly FanTanPick[] {
  const others = (...taken: readonly number[]): readonly number[] => REMAINDERS.filter((remainder) => !taken.includes(remainder));
  const pairs = REMAINDERS.flatMap((low) => REMAINDERS.filter((high) => high > low).map((high) => [low, high]));
  // Beads are laid out in a ring, so 4 and 1 lie side by side.
  const neighbours = pairs.filter(([low, high]) => (high ?? 0) - (low ?? 0) !== 2);
  return [
    ...REMAINDERS.map((remainder): FanTanPick => ({ kind: 'fan', wins: [remainder], pushes: [] })),
    ...neighbours.map((wins): FanTanPick => ({ kind: 'kwok', wins, pushes: [] })),
    ...REMAINDERS.flatMap((win) => others(win).map((push): FanTanPick => ({ kind: 'nim', wins: [win], pushes: [push] }))),
    ...pairs.flatMap((wins) => others(...wins).map((push): FanTanPick => ({ kind: 'nga_tan', wins, pushes: [push] }))),
    ...REMAINDERS.map((loser): FanTanPick => ({ kind: 'ssh', wins: others(loser), pushes: [] })),
  ];
}

function betOn(pick: FanTanPick, commission: Fraction): TableBet<FanTanOutcome> {
  const won = plus(PUSHED, times(PAYS[pick.kind], minus(PUSHED, commission)));
  return {
    code: fanTanCode(pick),
    kind: pick.kind,
    returnOn: ({ remainder }) => (pick.wins.includes(remainder) ? won : pick.pushes.includes(remainder) ? PUSHED : LOST),
  };
}
