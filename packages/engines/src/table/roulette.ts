import { InvalidInput } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import { fraction } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { integerBelow } from '../fair/integers.ts';
import type { DrawGame, DrawnRound, TableBet, WeightedOutcome } from './draw-game.ts';
import { LOST, paysToOne, PUSHED } from './pays.ts';
import { isEvenMoney, placesOf } from './roulette-layout.ts';
import type { RoulettePlace } from './roulette-layout.ts';
import { colorOf, isZero, pocketText } from './roulette-wheel.ts';
import type { Pocket, RouletteWheel } from './roulette-wheel.ts';

/** What a zero does to even-money bets: `lose` as all outside bets do, half back, or held for one spin (rule book §3.2). */
export type ZeroRule = 'lose' | 'la_partage' | 'en_prison';

export interface RouletteRules {
  readonly id: string;
  readonly version: number;
  readonly wheel: RouletteWheel;
  readonly zeroRule: ZeroRule;
}

export interface RouletteOutcome {
  readonly pocket: Pocket;
  /** Where the ball landed next, when this wheel imprisons and the first pocket was a zero. */
  readonly prisonPocket: Pocket | null;
}

const HALF_BACK = fraction(1n, 2n);

export function createRoulette({ id, version, wheel, zeroRule }: RouletteRules): DrawGame<RouletteOutcome> {
  const spinsAgainAfter = (pocket: Pocket): boolean => zeroRule === 'en_prison' && isZero(pocket);
  const spin = (source: RandomSource): Pocket => wheel.order[integerBelow(source, wheel.order.length)] as Pocket;
  const readPocket = (text: string): Pocket => {
    const pocket = wheel.order.find((candidate) => pocketText(candidate) === text);
    if (pocket === undefined) throw new InvalidInput('result', 'is not a pocket of this wheel');
    return pocket;
  };
  return {
    type: 'draw',
    id,
    version,
    family: `roulette_${wheel.id}`,
    bets: placesOf(wheel).map((place) => betOn(place, zeroRule)),
    draw(source) {
      const pocket = spin(source);
      return describeRound({ pocket, prisonPocket: spinsAgainAfter(pocket) ? spin(source) : null });
    },
    read(result) {
      const [pocket, prisonPocket] = result.split(' ').map(readPocket);
      if (pocket === undefined || result.split(' ').length !== (spinsAgainAfter(pocket) ? 2 : 1))
        throw new InvalidInput('result', 'is one pocket, and the next one where a zero imprisons');
      return describeRound({ pocket, prisonPocket: prisonPocket ?? null });
    },
    listOutcomes: () => wheel.order.flatMap((pocket) => outcomesAfter(pocket, spinsAgainAfter(pocket), wheel)),
  };
}

function describeRound(outcome: RouletteOutcome): DrawnRound<RouletteOutcome> {
  const pockets = outcome.prisonPocket === null ? [outcome.pocket] : [outcome.pocket, outcome.prisonPocket];
  return {
    result: pockets.map(pocketText).join(' '),
    outcome,
    events: [
      ...pockets.map((pocket, spin) => ({
        type: 'ball-landed' as const,
        pocket: pocketText(pocket),
        color: colorOf(pocket),
        isPrisonSpin: spin === 1,
      })),
      { type: 'round-ended', winner: null },
    ],
  };
}

function outcomesAfter(pocket: Pocket, spinsAgain: boolean, { order }: RouletteWheel): WeightedOutcome<RouletteOutcome>[] {
  return spinsAgain
    ? order.map((prisonPocket) => ({ outcome: { pocket, prisonPocket }, ways: 1 }))
    : [{ outcome: { pocket, prisonPocket: null }, ways: order.length }];
}

function betOn(place: RoulettePlace, zeroRule: ZeroRule): TableBet<RouletteOutcome> {
  const covered = new Set(place.pocketsCovered);
  const won = paysToOne(place.pays);
  const isSpared = isEvenMoney(place) && zeroRule !== 'lose';
  const returnOn = ({ pocket, prisonPocket }: RouletteOutcome): Fraction => {
    if (covered.has(pocket)) return won;
    if (!isSpared || !isZero(pocket)) return LOST;
    if (zeroRule === 'la_partage') return HALF_BACK;
    // Held for one spin: winning it only frees the stake, and a second zero loses.
    return prisonPocket !== null && covered.has(prisonPocket) ? PUSHED : LOST;
  };
  return {
    code: place.code,
    kind: isSpared ? `even_${zeroRule}` : place.kind,
    ...(place.opposite === undefined ? {} : { opposite: place.opposite }),
    returnOn,
  };
}
