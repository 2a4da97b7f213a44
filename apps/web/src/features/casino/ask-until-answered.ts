import { CallFailed } from '@tessera/client';

/** Codes that leave open whether something was booked: the answer never came, or came from something between us and the server. */
const OPEN_CODES: ReadonlySet<string> = new Set(['network', 'unavailable', 'unknown_error']);

export function isAnswerOpen(error: unknown): boolean {
  return !(error instanceof CallFailed) || OPEN_CODES.has(error.code);
}

/** Pauses before each further try. */
const RETRY_AFTER_MS = [700, 1_500, 3_000] as const;

/**
 * Asks until there is an answer or the tries run out. `ask` repeats its request id each time, so what it asks for happens
 * once however often it is asked. @throws CallFailed with a refusal (nothing was staked) or, where isAnswerOpen, with no answer.
 */
export async function askUntilAnswered<Answer>(ask: () => Promise<Answer>, wait: (ms: number) => Promise<void> = waitMs): Promise<Answer> {
  for (const pauseMs of RETRY_AFTER_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isAnswerOpen(error)) throw error;
      await wait(pauseMs);
    }
  }
  return ask();
}

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
