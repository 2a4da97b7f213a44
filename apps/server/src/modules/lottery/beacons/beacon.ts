import type { ValueSource } from '@tessera/engines/lottery';
import type { Draw } from '../lottery.ts';

export interface DrawToBind extends Pick<Draw, 'id' | 'closeAtMs' | 'drawAtMs'> {}

export interface DrawToTell {
  readonly id: string;
  readonly drawAtMs: number;
  readonly bookRoot: string;
  readonly source: ValueSource;
}

/** A source could not be asked, or what it said is not to be believed: draws wait, and it is asked again. */
export class BeaconUnavailable extends Error {
  override readonly name = 'BeaconUnavailable';
}

/** What a source said of draws. */
export interface Told {
  /** By draw, what proves its value: the signature of a round, the value of a witness. Draws without one wait. */
  readonly proofs: ReadonlyMap<string, string>;
  /** What is wrong with single draws, for whoever reads the log. */
  readonly doubts: readonly string[];
  /** Why the source could not be asked; then it is left alone for a moment. */
  readonly unreachable: string | null;
}

/**
 * Where public values come from: what nobody can know while a draw is sold, and nobody can change afterwards. An adapter hands on only what it has
 * checked.
 */
export interface Beacon {
  /**
   * Fixes which value will bind each draw, by its id: before the sale, and once and for all.
   * @throws BeaconUnavailable
   */
  bind(draws: readonly DrawToBind[]): Promise<ReadonlyMap<string, ValueSource>>;
  /** What has come for draws that are frozen. */
  tell(draws: readonly DrawToTell[]): Promise<Told>;
}

export interface BeaconsOptions {
  /** Binds the draws that are planned from now on. */
  readonly planned: ValueSource['kind'];
  /** Draws that were bound before are told by their own kind. */
  readonly sources: Readonly<Record<ValueSource['kind'], Beacon>>;
}

/** One beacon of both kinds. One that is out of reach holds up no draw of the other. */
export function createBeacons({ planned, sources }: BeaconsOptions): Beacon {
  return {
    bind: (draws) => sources[planned].bind(draws),
    async tell(draws) {
      const byKind = [...Map.groupBy(draws, ({ source }) => source.kind)];
      const told = await Promise.all(byKind.map(([kind, ofKind]) => sources[kind].tell(ofKind)));
      return {
        proofs: new Map(told.flatMap(({ proofs }) => [...proofs])),
        doubts: told.flatMap(({ doubts }) => doubts),
        unreachable: told.find(({ unreachable }) => unreachable !== null)?.unreachable ?? null,
      };
    },
  };
}

/** What a source says, also where it cannot be asked. */
export async function orUnreachable(tell: () => Promise<Told>): Promise<Told> {
  try {
    return await tell();
  } catch (error) {
    if (!(error instanceof BeaconUnavailable)) throw error;
    return { proofs: new Map(), doubts: [], unreachable: error.message };
  }
}
