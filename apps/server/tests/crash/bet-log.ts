import { setTimeout as sleep } from 'node:timers/promises';

/** A player as the clients know him. */
export interface Player {
  readonly id: string;
  readonly currency: string;
  /** Of the session. */
  readonly token: string;
  /** What he could stake before the first bet, as the site showed it. */
  readonly openingCash: string;
}

/** One bet as its client knows it: written down before it is first sent, and again when its answer arrives. */
export interface LoggedBet {
  readonly requestId: string;
  readonly player: Player;
  readonly path: string;
  readonly body: string;
  attempts: number;
  /** The text of the 200 answer. */
  answer: string | null;
  /** The text of an answer that ended the attempts without a bet. */
  refusal: string | null;
}

export interface BetLog {
  readonly players: readonly Player[];
  readonly bets: readonly LoggedBet[];
  /** When answers arrived, in order. */
  readonly answeredAtMs: readonly number[];
  add(bet: Pick<LoggedBet, 'requestId' | 'player' | 'path' | 'body'>): LoggedBet;
  acknowledge(bet: LoggedBet, answer: string): void;
  /** Resolves when that many bets are acknowledged. @throws Error when that takes too long */
  whenAcknowledged(count: number, deadlineMs: number): Promise<void>;
}

export function createBetLog(players: readonly Player[]): BetLog {
  const bets: LoggedBet[] = [];
  const answeredAtMs: number[] = [];
  return {
    players,
    bets,
    answeredAtMs,
    add(bet) {
      const logged: LoggedBet = { ...bet, attempts: 0, answer: null, refusal: null };
      bets.push(logged);
      return logged;
    },
    acknowledge(bet, answer) {
      bet.answer = answer;
      answeredAtMs.push(performance.now());
    },
    async whenAcknowledged(count, deadlineMs) {
      while (answeredAtMs.length < count) {
        if (performance.now() > deadlineMs) throw new Error(`only ${answeredAtMs.length} of ${count} bets were acknowledged in time`);
        await sleep(5);
      }
    },
  };
}

/** The longest time without any answer between two moments. */
export function longestSilenceMs(
  answeredAtMs: readonly number[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): number {
  const moments = [fromMs, ...answeredAtMs.filter((atMs) => atMs > fromMs && atMs < toMs), toMs];
  return moments.slice(1).reduce((longest, atMs, index) => Math.max(longest, atMs - (moments[index] ?? atMs)), 0);
}
