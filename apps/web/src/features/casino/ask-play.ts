import { CallFailed } from '@tessera/client';
import type { wagers } from '@tessera/contract';
import type { PendingRound } from './pending-round.ts';

export type AskPlay = (round: PendingRound) => Promise<wagers.WagerView>;

/** Codes that leave open whether the round was played: the answer never came, or came from something between us and the server. */
const OPEN_CODES: ReadonlySet<string> = new Set(['network', 'unavailable', 'unknown_error']);

export function isAnswerOpen(error: unknown): boolean {
  return !(error instanceof CallFailed) || OPEN_CODES.has(error.code);
}

/** Pauses before each further try. */
const RETRY_AFTER_MS = [700, 1_500, 3_000] as const;

/**
 * Asks for a round until there is an answer or the tries run out. Every try repeats the request id, so the round is played
 * once however often it is asked for. @throws CallFailed with a refusal (nothing was staked) or, where isAnswerOpen, with no answer.
 */
export async function askUntilAnswered(ask: AskPlay, round: PendingRound, wait: (ms: number) => Promise<void>): Promise<wagers.WagerView> {
  for (const pauseMs of RETRY_AFTER_MS) {
    try {
      return await ask(round);
    } catch (error) {
      if (!isAnswerOpen(error)) throw error;
      await wait(pauseMs);
    }
  }
  return ask(round);
}
