import type { Logger } from 'pino';

const EVERY_MS = 60_000;

export interface RareLog {
  /** Logs a sentence at error level, unless it was logged within the last minute. */
  error(facts: object, sentence: string): void;
  /** What comes next is news again. */
  reset(): void;
}

/** For what goes wrong with every call while it lasts: the log must say so, and must not fill. */
export function logRarely(log: Pick<Logger, 'error'>): RareLog {
  const loggedMs = new Map<string, number>();
  return {
    error(facts, sentence) {
      const beforeMs = loggedMs.get(sentence);
      if (beforeMs !== undefined && performance.now() - beforeMs < EVERY_MS) return;
      loggedMs.set(sentence, performance.now());
      log.error(facts, sentence);
    },
    reset: () => loggedMs.clear(),
  };
}
