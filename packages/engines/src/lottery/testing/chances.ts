import { fraction, type Fraction } from '../../exact/index.ts';
import type { PlayType } from '../play-type.ts';

/** A selection and how many of its notes are of the tier in question. */
export interface Probe {
  readonly selection: string;
  readonly notes: number;
}

/** The chance of one note of the tier, counted over every draw of the play type's space. */
export function countedChance(playType: PlayType, tier: string, { selection: text, notes }: Probe): Fraction {
  if (!playType.space) throw new Error(`the draws of ${playType.id} are too many to count`);
  const selection = playType.read(text);
  let [won, draws] = [0, 0];
  for (const draw of playType.space.draws()) {
    draws += 1;
    for (const win of selection.judge(draw).wins) if (win.tier === tier) won += win.count;
  }
  if (draws !== playType.space.size) throw new Error(`${playType.id} has ${draws} draws, not ${playType.space.size}`);
  return fraction(BigInt(won), BigInt(draws * notes));
}

/** The chance that the stake of the one note goes back. */
export function countedRefund(playType: PlayType, selection: string): Fraction {
  const read = playType.read(selection);
  let refunds = 0;
  for (const draw of playType.space?.draws() ?? []) refunds += read.judge(draw).refunded;
  return fraction(BigInt(refunds), BigInt((playType.space?.size ?? 1) * read.notes));
}
