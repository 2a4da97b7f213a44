import { invariant, parseAmount, getCurrency, units } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import type { Choice, GameBet } from '@tessera/contract';
import { parseCards } from '@tessera/engines/cards';
import { type Fraction, plus, times, fraction } from '@tessera/engines/exact';
import { findInstantGame, multiplierFraction, multiplierText } from '@tessera/engines/instant';
import { HOUSE_SLOTS, summaryOf } from '@tessera/engines/slots';
import {
  DEALS_AND_DRAWS,
  edgeOf,
  findVideoPokerTable,
  getTableGame,
  listHolds,
  MOST_COINS,
  paysOf,
  VIDEO_POKER_FIGURES,
} from '@tessera/engines/table';
import type { Game, PlayedRound } from '../kinds/game.ts';
import { type Law, Z_99 } from './floor-statistics.ts';

/** One way to play a game of the house whose return the rules know. */
export interface FloorPlay {
  readonly name: string;
  readonly game: Game;
  readonly bet: GameBet;
  /** So large that truncated payouts do not show in a mean. */
  readonly stake: Amount;
  /** Computed when asked for. */
  law(): Law;
  /** Of a round that is over. */
  classOf(round: PlayedRound): string;
  /** The next choice of a round that waits; undefined gives it back. */
  choose(round: PlayedRound, made: readonly Choice[]): Choice | undefined;
}

const STAKE = parseAmount('1000', getCurrency('USD'));

/** Every way in which `floor.test.ts` plays a game. Blackjack has none: its best play is no function, and its own tests enumerate it. */
export function playsOf(game: Game): readonly FloorPlay[] {
  switch (game.kind) {
    case 'slot':
      return [slotPlay(game)];
    case 'table':
      return [tablePlay(game)];
    case 'video_poker':
      return [videoPokerPlay(game)];
    case 'instant':
      return instantPlays(game);
    default:
      return [];
  }
}

const noChoice = (): undefined => undefined;
const valueOf = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator);
/** Of outcomes that are all there are. */
function momentsOf(outcomes: readonly { readonly chance: number; readonly returned: number }[]): { mean: number; variance: number } {
  const mean = outcomes.reduce((sum, { chance, returned }) => sum + chance * returned, 0);
  return { mean, variance: outcomes.reduce((sum, { chance, returned }) => sum + chance * (returned - mean) ** 2, 0) };
}

/** The chances of classes, from outcomes of which several may be of one class. */
function chancesOf(outcomes: readonly { readonly name: string; readonly chance: number }[]): ReadonlyMap<string, number> {
  const chances = new Map<string, number>();
  for (const { name, chance } of outcomes) chances.set(name, (chances.get(name) ?? 0) + chance);
  return chances;
}

function slotPlay(game: Game): FloorPlay {
  const slot = HOUSE_SLOTS.find(({ sheet }) => sheet.id === game.id && String(sheet.version) === game.version);
  invariant(slot !== undefined, 'a slot of the house has figures');
  const { rtpPercent, measured, standardDeviation } = summaryOf(slot);
  return {
    name: game.id,
    game,
    bet: {},
    stake: STAKE,
    law: () => ({
      mean: Number(rtpPercent) / 100,
      meanError: Number(measured?.errorPercent ?? 0) / 100 / Z_99,
      variance: Number(standardDeviation) ** 2,
      chances: null,
    }),
    classOf: () => '',
    choose: noChoice,
  };
}

/** A chip of the same size on the first place of every kind; outcomes that pay every place alike are one class. */
function tablePlay(game: Game): FloorPlay {
  const table = getTableGame(game.id);
  invariant(table.type === 'draw', 'a table with a layout is decided by one draw');
  const places = [...new Map(table.bets.toReversed().map((bet) => [bet.kind, bet])).values()];
  const share = fraction(1n, BigInt(places.length));
  const nameOf = (outcome: unknown): string => table.bets.map((bet) => valueOf(bet.returnOn(outcome))).join(' ');
  // Of a wheel or three dice; hands of cards are too many to be remembered.
  const names = new Map<string, string>();
  const nameOfResult = (result: string): string => {
    const known = names.get(result);
    if (known !== undefined) return known;
    const name = nameOf(table.read(result).outcome);
    if (names.size < 1_000) names.set(result, name);
    return name;
  };
  return {
    name: game.id,
    game,
    bet: { chips: places.map(({ code }) => ({ place: code, amount: '1' })) },
    stake: units(STAKE * BigInt(places.length)),
    law() {
      const listed = table.listOutcomes();
      const total = listed.reduce((sum, { ways }) => sum + ways, 0);
      const outcomes = listed.map(({ outcome, ways }) => ({
        name: nameOf(outcome),
        chance: ways / total,
        returned: places.reduce((sum, bet) => sum + valueOf(bet.returnOn(outcome)), 0) / places.length,
      }));
      const mean = valueOf(times(share, plus(...places.map((bet) => edgeOf(table, bet).rtp))));
      return { mean, meanError: 0, variance: momentsOf(outcomes).variance, chances: chancesOf(outcomes) };
    },
    classOf: ({ trace }) => nameOfResult((trace as { readonly result: string }).result),
    choose: noChoice,
  };
}

/** All coins, and the hold that the trainer shows. */
function videoPokerPlay(game: Game): FloorPlay {
  const table = findVideoPokerTable(game.id);
  const figures = VIDEO_POKER_FIGURES[table?.id ?? ''];
  invariant(table !== undefined && figures !== undefined, 'a video poker of the house has figures');
  const pays = paysOf(table, MOST_COINS);
  const outcomes = Object.entries(figures.hands).map(([name, hands]) => ({
    name,
    chance: hands / DEALS_AND_DRAWS,
    returned: pays[name as keyof typeof pays] ?? 0,
  }));
  return {
    name: `${game.id}, best holds`,
    game,
    bet: { coins: MOST_COINS },
    stake: STAKE,
    law: () => ({ mean: valueOf(figures.rtp), meanError: 0, variance: momentsOf(outcomes).variance, chances: chancesOf(outcomes) }),
    classOf: ({ events }) => (events.at(-1) as unknown as { readonly rank: string }).rank,
    choose({ events }) {
      const { cards } = events[0] as unknown as { readonly cards: readonly string[] };
      const [best] = listHolds(parseCards(cards), pays, table.family);
      return `hold_${best?.held.map((isHeld) => (isHeld ? '1' : '0')).join('')}`;
    },
  };
}

interface InstantWay {
  readonly name: string;
  readonly bet: GameBet;
  /** Left out where a round has no choices. */
  readonly plan?: readonly Choice[];
}

const RISKS = ['low', 'medium', 'high'];
const INSTANT_WAYS: Readonly<Record<string, readonly InstantWay[]>> = {
  dice: [
    { name: 'under 50', bet: { direction: 'under', target: '50' } },
    { name: 'over 95', bet: { direction: 'over', target: '95' } },
  ],
  limbo: ['1.5', '2', '20'].map((target) => ({ name: `x ${target}`, bet: { target } })),
  plinko: [8, 12, 16].flatMap((rows) => RISKS.map((risk) => ({ name: `${rows} rows ${risk}`, bet: { rows, risk } }))),
  wheel: RISKS.map((risk) => ({ name: risk, bet: { segments: 10, risk } })),
  keno: Array.from({ length: 10 }, (_, index) => ({
    name: `${index + 1} picks`,
    bet: { picks: Array.from({ length: index + 1 }, (_unused, pick) => 1 + 4 * pick) },
  })),
  scratch: [{ name: 'card', bet: {} }],
  'scratch-koi': [{ name: 'card', bet: {} }],
  'scratch-crown': [{ name: 'card', bet: {} }],
  mines: [
    { name: '3 mines, 4 tiles', bet: { mines: 3 }, plan: [0, 6, 12, 18] },
    { name: '12 mines, 2 tiles', bet: { mines: 12 }, plan: [24, 7] },
  ],
  hilo: [
    { name: 'up, down', bet: {}, plan: ['up', 'down'] },
    { name: 'skip, down, down', bet: {}, plan: ['skip', 'down', 'down'] },
  ],
};

function instantPlays(game: Game): readonly FloorPlay[] {
  const rules = findInstantGame(game.id, Number(game.version));
  invariant(rules?.type === 'seeded', 'an instant game of the house is decided by a seed pair');
  return (INSTANT_WAYS[game.id] ?? []).map(({ name, bet, plan }) => {
    const parsed = rules.parseBet(bet);
    const exact = (): Pick<Law, 'variance' | 'chances'> => {
      const outcomes = rules.listPays(parsed).map(({ chance, multiplier }) => ({
        name: multiplierText(multiplier),
        chance: valueOf(chance),
        returned: valueOf(multiplierFraction(multiplier)),
      }));
      return { variance: momentsOf(outcomes).variance, chances: chancesOf(outcomes) };
    };
    return {
      name: `${game.id}, ${name}`,
      game,
      bet,
      stake: STAKE,
      law: () => ({
        mean: valueOf(rules.expectedReturn(parsed, plan)),
        meanError: 0,
        // Pays of a game with choices are not all its outcomes.
        ...(plan ? { variance: null, chances: null } : exact()),
      }),
      classOf: ({ multiplier }) => multiplier ?? '',
      choose({ choices }, made) {
        const next = plan?.[made.length] ?? 'cash_out';
        return [next, 'cash_out' as const].find((choice) => choices.includes(choice));
      },
    };
  });
}
