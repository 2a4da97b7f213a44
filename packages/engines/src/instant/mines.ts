import { InvalidInput } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import { fraction, times } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { takeByFloats } from '../fair/integers.ts';
import { binomial } from './counting.ts';
import { checkEdge, pricedAt } from './edge.ts';
import type { EdgeRules } from './edge.ts';
import type { InstantEvent, RoundEnd } from './events.ts';
import { requireOpen } from './game.ts';
import type { InstantChoice, InstantRound, SeededGame } from './game.ts';
import { LOST, multiplierFraction, multiplierText, RETURNED } from './multiplier.ts';
import type { Multiplier } from './multiplier.ts';
import { fieldsOf, parseInteger, listOf } from './parse.ts';

export interface MinesBet {
  /** 1 to 24 of the 25 tiles. */
  readonly mines: number;
}

const TILES = 25;
const BOARD: readonly number[] = Array.from({ length: TILES }, (_, tile) => tile);

/** Tiles with a mine, ascending. Decided before the first tile is opened, and the same whichever is. */
export function placeMines(source: RandomSource, mines: number): readonly number[] {
  return takeByFloats(source, BOARD, mines).toSorted((left, right) => left - right);
}

/** Chance that k chosen tiles are all safe: C(25 − m, k) / C(25, k). */
export function safeChance(mines: number, opened: number): Fraction {
  return fraction(binomial(TILES - mines, opened), binomial(TILES, opened));
}

/** Multipliers after 1, 2, … safe tiles, to the last one. */
export function minesTable(rtp: Fraction, mines: number): readonly Multiplier[] {
  return Array.from({ length: TILES - mines }, (_, index) => pricedAt(rtp, safeChance(mines, index + 1)));
}

export function createMines(rules: EdgeRules): SeededGame<MinesBet> {
  checkEdge(rules);
  const tables = BOARD.map((mines) => (mines === 0 ? [] : minesTable(rules.rtp, mines)));
  /** No tile opened yet: the round would be refunded (rule book §3.1). */
  const multiplierOf = ({ mines }: MinesBet, opened: number): Multiplier => tables[mines]?.[opened - 1] ?? RETURNED;
  return {
    type: 'seeded',
    id: rules.id,
    version: rules.version,
    parseBet: (value) => ({ mines: parseInteger('mines', fieldsOf(value, ['mines']).mines, { least: 1, most: TILES - 1 }) }),
    replay: (source, bet, choices) => replayMines(source, bet, choices, (opened) => multiplierOf(bet, opened)),
    finishUnattended(source, bet, choices) {
      const round = replayMines(source, bet, choices, (opened) => multiplierOf(bet, opened));
      if (round.choices.length > 0 && !round.isDecided) return null;
      const made = choices as readonly InstantChoice[];
      return round.choices.length === 0 ? made : [...made, 'cash_out'];
    },
    highestMultiplier: (bet) => multiplierOf(bet, TILES - bet.mines),
    listPays: (bet) =>
      (tables[bet.mines] ?? []).map((multiplier, index) => ({
        label: index === 0 ? '1 safe tile' : `${index + 1} safe tiles`,
        chance: safeChance(bet.mines, index + 1),
        multiplier,
      })),
    expectedReturn(bet, plan = []) {
      const opened = listOf('plan', plan).length;
      if (new Set(plan).size !== opened || plan.some((tile) => !BOARD.includes(tile as number)) || opened > TILES - bet.mines)
        throw new InvalidInput('plan', 'does not name different tiles, at most those that are safe');
      return times(safeChance(bet.mines, opened), multiplierFraction(multiplierOf(bet, opened)));
    },
  };
}

function replayMines(
  source: RandomSource,
  { mines }: MinesBet,
  choices: readonly unknown[],
  multiplierOf: (opened: number) => Multiplier,
): InstantRound {
  const layout = placeMines(source, mines);
  const events: InstantEvent[] = [{ type: 'board-covered', tiles: TILES, mines }];
  const opened = new Set<number>();
  let multiplier = multiplierOf(0);
  let end: RoundEnd | null = null;
  for (const choice of listOf('choices', choices)) {
    const chosen = requireOpen(choice, end ? [] : openChoices(opened));
    if (typeof chosen !== 'number') {
      end = 'cashed-out';
      continue;
    }
    const isMine = layout.includes(chosen);
    opened.add(chosen);
    multiplier = isMine ? LOST : multiplierOf(opened.size);
    events.push({ type: 'tile-opened', tile: chosen, isMine, multiplier: multiplierText(multiplier) });
    if (isMine) end = 'lost';
    else if (opened.size === TILES - mines) end = 'cleared';
  }
  if (end) {
    events.push({ type: 'mines-shown', tiles: layout }, { type: 'round-ended', how: end, multiplier: multiplierText(multiplier) });
  }
  return { events, choices: end ? [] : openChoices(opened), multiplier, isDecided: opened.size > 0 };
}

/** Any covered tile; cashing out needs a safe tile first. */
function openChoices(opened: ReadonlySet<number>): readonly InstantChoice[] {
  const covered = BOARD.filter((tile) => !opened.has(tile));
  return opened.size > 0 ? [...covered, 'cash_out'] : covered;
}
