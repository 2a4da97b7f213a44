import { units } from '@tessera/kernel';
import { createStream, integerBelow, shuffle } from '@tessera/engines/fair';
import { FAMILIES, type Family, type FamilyId, type Play, type Selection, settleTicket, type Terms } from '@tessera/engines/lottery';
import type { EngineBench, Work } from './measure.ts';

const TICKETS = 5_000;
const RANDOM = createStream({ serverSeed: 'b'.repeat(64), clientSeed: 'bench', nonce: 0, label: 'bench:lottery' });

/** Tickets of every play of each family on its example, each settled against a draw of its own. */
export function lotteryBenches(): EngineBench[] {
  return [...FAMILIES.values()].map(benchOf);
}

function benchOf(family: Family): EngineBench {
  const plays = [...family.plays.values()];
  const draws = Array.from({ length: TICKETS }, () => family.readDraw(RESULTS[family.id]()));
  const tickets = draws.map((_, index) => ticketOf(plays[index % plays.length] as Play));
  const notes = tickets.reduce((total, { selection }) => total + selection.notes, 0);
  return {
    name: `lottery.${family.id}`,
    work: () => {
      for (const [index, { play, selection, terms }] of tickets.entries()) settleTicket(play, selection, terms, draws[index]);
      return TICKETS;
    },
    reference: { what: 'an eight-note ticket of three digits, its notes compared one by one', work: compareNotes() },
    also: (perSecond) => ({ notesPerSecond: Math.round((perSecond * notes) / TICKETS) }),
    ...(family.id === 'ssc' ? { goalPerSecond: 1_000_000 } : {}),
  };
}

function ticketOf(play: Play): { readonly play: Play; readonly selection: Selection; readonly terms: Terms } {
  return { play, selection: play.read(play.example), terms: termsOf(play) };
}

function termsOf({ mode, tiers }: Play): Terms {
  if (mode === 'official') return { unit: units(20_000n), multiple: 3, prizeGroup: 1_900, maxPrizeGroup: 1_960 };
  return { amount: units(10_000n), odds: Object.fromEntries([...tiers].map(([tier, { defaultOdds }]) => [tier, defaultOdds ?? 0n])) };
}

function compareNotes(): Work {
  const draws = Array.from({ length: TICKETS }, () => digits(3));
  const groups = ['12', '34', '56'];
  return () => {
    let payout = 0n;
    for (const draw of draws)
      for (const first of groups[0] ?? '')
        for (const second of groups[1] ?? '')
          for (const third of groups[2] ?? '') if (`${first}${second}${third}` === draw) payout += 1_900n;
    return payout < 0n ? 0 : TICKETS;
  };
}

const digits = (count: number): string => Array.from({ length: count }, () => integerBelow(RANDOM, 10)).join('');
const list = (count: number, length: number): string[] => Array.from({ length: count }, () => digits(length));
const balls = (largest: number, count: number): string[] =>
  shuffle(
    RANDOM,
    Array.from({ length: largest }, (_, index) => String(index + 1).padStart(2, '0')),
  ).slice(0, count);

/** A result of each family as it is published. */
const RESULTS: Readonly<Record<FamilyId, () => unknown>> = {
  ssc: () => [...digits(5)].join(','),
  '11x5': () => balls(11, 5).join(','),
  k3: () => Array.from({ length: 3 }, () => 1 + integerBelow(RANDOM, 6)).join(','),
  pk10: () => balls(10, 10).join(','),
  pcb: () => [...digits(3)].join(','),
  lhc: () => ({
    numbers: balls(49, 7)
      .join(',')
      .replace(/,(\d\d)$/, '+$1'),
    lunarYear: 2026,
  }),
  'vn.n': () => ({
    DB: list(1, 5),
    G1: list(1, 5),
    G2: list(2, 5),
    G3: list(6, 5),
    G4: list(4, 4),
    G5: list(6, 4),
    G6: list(3, 3),
    G7: list(4, 2),
  }),
  'vn.s': () => ({
    DB: list(1, 6),
    G1: list(1, 5),
    G2: list(1, 5),
    G3: list(2, 5),
    G4: list(7, 5),
    G5: list(1, 4),
    G6: list(3, 4),
    G7: list(1, 3),
    G8: list(1, 2),
  }),
  'sea.th': () => ({ first: digits(6), front3: list(2, 3), last3: list(2, 3), last2: digits(2) }),
  'sea.my': () => {
    // Different by the order in which they run through the 10,000 numbers.
    const start = integerBelow(RANDOM, 10_000);
    const numbers = Array.from({ length: 23 }, (_, index) => String((start + 3_463 * index) % 10_000).padStart(4, '0'));
    const [first, second, third, ...others] = numbers;
    return { first, second, third, special: others.slice(0, 10), consolation: others.slice(10), d5: list(3, 5), d6: digits(6) };
  },
  'sea.sg': () => {
    const numbers = balls(49, 7).map(Number);
    return { numbers: numbers.slice(0, 6), additional: numbers[6] };
  },
  'sea.hn': () => ({ DB: digits(5), G1: digits(5) }),
  'sea.la': () => ({ d4: digits(4) }),
};
