import type { BenchMember } from './members.ts';

export const KINDS = ['play', 'single'] as const;
export type Kind = (typeof KINDS)[number];

export interface Load {
  readonly url: string;
  readonly members: readonly BenchMember[];
  /** Taken in turn, as the members are. */
  readonly wagers: readonly BenchWager[];
  readonly connections: number;
  readonly seconds: number;
}

export interface BenchWager {
  readonly path: string;
  /** The JSON before and after the request id, which is new for each wager. */
  readonly body: readonly [before: string, after: string];
}

export interface LoadFigures {
  /** Answered with 200 in the time. */
  readonly wagers: number;
  readonly wagersPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Every connection places one wager after the other. @throws Error with the body of the first answer that is not 200 */
export type LoadClient = (load: Load) => Promise<LoadFigures>;

export async function listWagers(kind: Kind, url: string): Promise<BenchWager[]> {
  return kind === 'play' ? [SLOT_PLAY] : listSingles(url);
}

const SLOT_PLAY: BenchWager = {
  path: '/lgw/casino/ember-mosaic/plays',
  body: ['{"requestId":"', '","currency":"USD","stake":"1"}'],
};

/** Bets on matches that start last, so that none closes while it is measured. */
async function listSingles(url: string): Promise<BenchWager[]> {
  const answer = await fetch(`${url}/lgw/sports/events?when=upcoming&limit=100`);
  const { value } = (await answer.json()) as {
    value: { items: { markets: { id: string; outcomes: { outcome: string; odds: string }[] }[] }[] };
  };
  return value.items.slice(-12).flatMap(({ markets }) =>
    markets.flatMap(({ id, outcomes }) =>
      outcomes.map(({ outcome, odds }) => ({
        path: '/lgw/sports/bets',
        body: [
          '{"requestId":"',
          `","marketId":"${id}","outcome":"${outcome}","odds":"${odds}","accept":"ANY","currency":"USD","stake":"1"}`,
        ] as const,
      })),
    ),
  );
}
