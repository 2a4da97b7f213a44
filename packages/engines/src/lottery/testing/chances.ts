import { fraction, type Fraction } from '../../exact/index.ts';
import type { Play } from '../play.ts';

/** A selection and how many of its notes are of the tier in question. */
export interface Probe {
  readonly selection: string;
  readonly notes: number;
}

/** The chance of one note of the tier, counted over every draw of the play's space. */
export function countedChance(play: Play, tier: string, { selection: text, notes }: Probe): Fraction {
  if (!play.space) throw new Error(`the draws of ${play.id} are too many to count`);
  const selection = play.read(text);
  let [won, draws] = [0, 0];
  for (const draw of play.space.draws()) {
    draws += 1;
    for (const win of selection.judge(draw).wins) if (win.tier === tier) won += win.count;
  }
  if (draws !== play.space.size) throw new Error(`${play.id} has ${draws} draws, not ${play.space.size}`);
  return fraction(BigInt(won), BigInt(draws * notes));
}

/** The chance that the stake of the one note goes back. */
export function countedRefund(play: Play, selection: string): Fraction {
  const read = play.read(selection);
  let refunds = 0;
  for (const draw of play.space?.draws() ?? []) refunds += read.judge(draw).refunded;
  return fraction(BigInt(refunds), BigInt((play.space?.size ?? 1) * read.notes));
}
