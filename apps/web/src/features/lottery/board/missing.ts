import { hotAndCold, type PlayType } from '@tessera/engines/lottery';
import { useMemo } from 'react';
import type { LotteryDetailView } from '../lottery.queries.ts';
import { trendsOf, useLastDraws } from '../trends/trends.queries.ts';

/** What the last draws say of one item. */
export interface MissingOfItem {
  /** Draws since it last came. */
  readonly draws: number;
  readonly heat: 'hot' | 'cold' | undefined;
}

export interface Missing {
  /** Draws that were looked at. */
  readonly draws: number;
  /** By the label of the board's group, then by item. */
  readonly groups: ReadonlyMap<string, ReadonlyMap<string, MissingOfItem>>;
}

const MOST_DRAWS = 100;
/** After fewer draws nearly every number is hot or cold. */
const FEWEST_DRAWS = 10;

/** Plays on the special ball, and on any number of the draw. */
const SPECIAL = /^lhc\.te$/;
const ANY =
  /^lhc\.(?:zheng|l\d|l3z2|l2te|techuan|not\d+|one_of\d+)$|^11x5\.(?:c\.)?any\d(?:_dt)?$|^k3\.(?:any|diff|same|c\.sanjun)|^ssc\.(?:a5\.(?:any|bdw)|c\.any_one)|^sea\.sg\./;

/** Plays on the ends of Vietnam's prizes. */
const ENDS = [
  [/^vn\.\w\.(?:lo2|lo2_1k|xien\d|truot\d+)$/, 'tails'],
  [/^vn\.\w\.dau$/, 'head'],
  [/^vn\.\w\.duoi$/, 'tail'],
] as const;

/** How long the items of a play's board have stayed away, from real draws; undefined while those are not there, or say nothing of the play. */
export function useMissing(lottery: LotteryDetailView, playType: PlayType): Missing | undefined {
  const { data } = useLastDraws(lottery.id);
  const trends = useMemo(() => data && trendsOf(lottery, data, MOST_DRAWS), [data, lottery]);
  return useMemo(() => {
    if (!trends || trends.draws === 0 || playType.board.kind === 'typed') return undefined;
    const tracks = new Map(trends.tracks.map((track) => [track.id as string, track]));
    const groups = playType.board.groups.flatMap(({ label }) => {
      const track = tracks.get(trackOf(playType.id, label));
      if (!track) return [];
      const { hot, cold } = hotAndCold(track.counts);
      const heatOf = (value: string): MissingOfItem['heat'] => {
        if (trends.draws < FEWEST_DRAWS) return undefined;
        return hot.has(value) ? 'hot' : cold.has(value) ? 'cold' : undefined;
      };
      return [[label, new Map(track.counts.map(({ value, current }) => [value, { draws: current, heat: heatOf(value) }]))] as const];
    });
    return groups.length === 0 ? undefined : { draws: trends.draws, groups: new Map(groups) };
  }, [trends, playType]);
}

/** What a group of the board is looked back at by: a place of the draw, the special ball, or all numbers. */
function trackOf(playId: string, label: string): string {
  if (label.startsWith('place')) return label;
  const ball = /^(?:ssc|11x5)\.c\.ball(\d)$|^pk10\.c\.p(\d+)$|^pcb\.ball(\d)$/.exec(playId);
  if (ball) return `place${ball.slice(1).find((number) => number !== undefined)}`;
  if (playId === 'pk10.f1') return 'place1';
  const ends = ENDS.find(([plays]) => plays.test(playId));
  if (ends) return ends[1];
  if (SPECIAL.test(playId)) return 'special';
  return ANY.test(playId) ? 'any' : '';
}
