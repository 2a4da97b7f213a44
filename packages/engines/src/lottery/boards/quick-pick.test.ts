import { describe, expect, it } from 'vitest';
import { createLongStream } from '../../fair/streams.ts';
import { choose } from '../counting.ts';
import type { PlayType } from '../play-type.ts';
import { FAMILIES, getPlayType } from '../registry.ts';
import { SelectionRefused } from '../selection.ts';
import { type Chosen, selectionText } from './board.ts';
import { quickPick } from './quick-pick.ts';

const BY_ID = [...FAMILIES.values()]
  .flatMap(({ playTypes }) => [...playTypes.values()])
  .map((playType) => [playType.id, playType] as const);

const sourceOf = (label: string) => createLongStream({ label, serverSeed: '5'.repeat(64), clientSeed: 'quick-pick', nonce: 0 });

function picksOf(playType: PlayType, count: number): string[] {
  const source = sourceOf(playType.id);
  return Array.from({ length: count }, () => quickPick(playType, source));
}

/** The selection as it was chosen on the board. */
function chosenIn({ board }: PlayType, text: string): Chosen {
  const [positions, rest = ''] = board.positions ? text.split('@') : [undefined, text];
  const groups = rest.split(board.kind === 'bankers' ? '#' : '|').map((group) => (group === '' ? [] : group.split(',')));
  return positions === undefined ? { groups } : { positions: positions.split(','), groups };
}

/** The same selection without one of its items, for each of them. */
function* withoutOne({ positions, groups }: Chosen): Generator<Chosen> {
  const kept = positions ? { positions } : {};
  for (const [index, group] of groups.entries())
    for (const [at] of group.entries()) yield { ...kept, groups: groups.with(index, group.toSpliced(at, 1)) };
  if (positions) for (const [at] of positions.entries()) yield { positions: positions.toSpliced(at, 1), groups };
}

/** Notes of the smallest selections; undefined where they depend on what is chosen, as a sum has few numbers or many. */
function fewestNotes(id: string): number | undefined {
  if (/^ssc\..*\.(?:sum|span|gsum)$|^sea\.my\.box_/.test(id)) return undefined;
  const [, name = ''] = /([^.]+)$/.exec(id) ?? [];
  if (id.startsWith('sea.sg.')) return name === 'ord' ? 1 : name === 'roll' ? 44 : choose(Number(name.slice(3)), 6);
  if (id.startsWith('ssc.') && name === 'combo') return id.includes('.a5.') ? 5 : /\.[fl]4\./.test(id) ? 4 : 3;
  if (name === 'gbao') return id.includes('2.') ? 9 : 54;
  if (/^ssc\..*3\.g3$/.test(id) || name.endsWith('_dt') || name === 'win2') return 2;
  return { gate19: 19, roll_big: 10, roll_small: 10 }[name] ?? 1;
}

function isRefused(playType: PlayType, text: string): boolean {
  try {
    playType.read(text);
    return false;
  } catch (error) {
    if (error instanceof SelectionRefused) return true;
    throw error;
  }
}

describe.each(BY_ID)('quick picks of %s', (id, playType) => {
  it('are taken, and can lose nothing', () => {
    const fewest = fewestNotes(id);
    const wrong: string[] = [];
    for (const pick of new Set(picksOf(playType, 200))) {
      const { notes } = playType.read(pick);
      if (notes !== (fewest ?? notes)) wrong.push(`${pick} has ${notes} notes`);
      for (const fewer of withoutOne(chosenIn(playType, pick))) {
        const text = selectionText(playType.board, fewer);
        if (!isRefused(playType, text)) wrong.push(`${pick} could be ${text}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('are of every item of every group', () => {
    const { board } = playType;
    const items = board.kind === 'typed' ? [[...board.items, ...(board.wild ?? [])]] : board.groups.map((group) => group.items);
    const missing = [...items, ...(board.positions ? [board.positions.items] : [])].map((group) => new Set(group));
    const source = sourceOf(id);
    // Of the rarest item, one of a hundred, there is none among so many picks with a chance of 10^-13.
    for (let picks = 0; picks < 3_000 && missing.some((left) => left.size > 0); picks += 1) {
      const { groups, positions = [] } = chosenIn(playType, quickPick(playType, source));
      const seen = board.kind === 'typed' ? [groups.flat().flatMap((note) => note.split(board.separator))] : groups;
      for (const [index, group] of [...seen, positions].entries()) for (const item of group) missing[index]?.delete(item);
    }
    expect(missing.flatMap((left) => [...left])).toEqual([]);
  });
});

/** Above this, chi-squared is once in ten thousand seeds (Wilson and Hilferty's approximation); the seed is fixed. */
function rareChiSquared(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 3.719 * Math.sqrt(part)) ** 3;
}

describe('every quick pick is as likely as any other', () => {
  it.each([
    ['ssc.f3.g6', 120],
    ['ssc.f3.sum', 28],
    ['ssc.f2.direct', 100],
    ['ssc.dwd', 50],
    ['ssc.f4.g12', 360],
    ['ssc.a5.g10', 90],
    ['ssc.rx2.direct', 1_000],
    ['ssc.rx2.g2', 450],
    ['ssc.f2.direct_single', 100],
    ['ssc.f3.direct_single', 1_000],
    ['ssc.f2.g2_single', 45],
    ['ssc.f3.g3_single', 90],
    ['ssc.f3.mix', 210],
    ['11x5.any3_dt', 1_980],
    ['11x5.any2_single', 55],
    ['11x5.f2.direct_single', 110],
    ['k3.same2_one', 30],
    ['pk10.bsoe', 40],
    ['sea.th.tod4', 705],
    ['sea.my.box_big', 715],
    ['sea.my.roll_big', 4_000],
  ] as const)('of %s, which are %i', (id, selections) => {
    const playType = getPlayType(id);
    const expected = 20;
    const counts = new Map<string, number>();
    for (const pick of picksOf(playType, selections * expected)) counts.set(pick, (counts.get(pick) ?? 0) + 1);
    expect(counts.size).toBe(selections);
    const chiSquared = [...counts.values()].reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
    expect(chiSquared).toBeLessThan(rareChiSquared(selections - 1));
  });
});

it('a broken source ends in an error, not in a selection of its own', () => {
  expect(() => quickPick(getPlayType('ssc.f3.g6'), { nextUint32: () => 2 ** 32 - 1 })).toThrow('does not repeat');
});
