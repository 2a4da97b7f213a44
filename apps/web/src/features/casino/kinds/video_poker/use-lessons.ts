import { useState } from 'react';
import type { casino } from '@tessera/contract';
import type { HandView } from './hand-view.ts';
import { judge, type Verdict } from './hold-advice.ts';
import { useTrainer } from './use-trainer.ts';

export interface Lesson {
  readonly game: Pick<casino.GameView, 'gameId' | 'ruleVersion'>;
  readonly hand: HandView;
  readonly coins: number;
  /** Marked by the player, or drawn to. */
  readonly held: readonly boolean[];
  readonly roundId: string | undefined;
}

export interface Lessons {
  /** What to hold; null while it is not known. */
  readonly best: readonly boolean[] | null;
  /** What the cards held are worth beside that. */
  readonly verdict: Verdict | null;
  /** Hands of this sitting that were drawn to with the trainer on, and those in which the best cards were held. */
  readonly asked: number;
  readonly right: number;
  /** Counts the hold that is drawn to now. */
  readonly mark: () => void;
}

/** The trainer's word on the hand, and how often the player needed none. */
export function useLessons(isOn: boolean, { game, hand, coins, held, roundId }: Lesson): Lessons {
  const { gameId, ruleVersion } = game;
  const advice = useTrainer(isOn, hand.dealt.length === 0 ? null : { gameId, ruleVersion, coins, cards: hand.dealt });
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const verdict = advice && judge(advice, held);
  return {
    best: advice?.best ?? null,
    verdict,
    asked: marks.size,
    right: [...marks.values()].filter(Boolean).length,
    mark: () => {
      if (roundId !== undefined && verdict) setMarks((before) => new Map(before).set(roundId, verdict.isBest));
    },
  };
}
