import type { Logger } from 'pino';

export interface EndOnBugDeps {
  readonly process: Pick<NodeJS.Process, 'on'>;
  readonly log: Pick<Logger, 'fatal'>;
  /** Stops in order; may be asked for more than once. */
  readonly stop: () => Promise<unknown>;
  readonly exit: (code: number) => void;
}

/** A supervisor starts the process again; it does not wait longer than for a stop that was asked for. */
const STOP_MS = 10_000;

/**
 * What failed where nobody waited for it is a bug, after which nobody knows what still works: the process says so, stops in order, so that no
 * PostgreSQL is left running, and ends with 1.
 */
export function endOnBug({ process, log, stop, exit }: EndOnBugDeps): void {
  let isEnding = false;
  const end = (error: unknown): void => {
    log.fatal({ err: error }, 'something failed where nobody waited for it; the server stops');
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => exit(1), STOP_MS).unref();
    stop().then(
      () => exit(1),
      (failure: unknown) => {
        log.fatal({ err: failure }, 'stopping failed');
        exit(1);
      },
    );
  };
  process.on('unhandledRejection', end);
  process.on('uncaughtException', end);
}
