import { units } from '@tessera/kernel';
import { createStream, integerBelow } from '@tessera/engines/fair';
import { drawResult, FAMILIES, type Family, type PlayType, type Selection, settleTicket, type Terms } from '@tessera/engines/lottery';
import { type EngineBench, keep, type Work } from './measure.ts';

const TICKETS = 5_000;
const RANDOM = createStream({ serverSeed: 'b'.repeat(64), clientSeed: 'bench', nonce: 0, label: 'bench:lottery' });

/** Tickets of every play type of each family on its example, each settled against a draw of its own. */
export function lotteryBenches(): EngineBench[] {
  return [...FAMILIES.values()].map(benchOf);
}

function benchOf(family: Family): EngineBench {
  const playTypes = [...family.playTypes.values()];
  const draws = Array.from({ length: TICKETS }, () => {
    const result = drawResult(family.id, RANDOM);
    return family.readDraw(family.id === 'lhc' ? { numbers: result, lunarYear: 2026 } : result);
  });
  const tickets = draws.map((_, index) => ticketOf(playTypes[index % playTypes.length] as PlayType));
  const notes = tickets.reduce((total, { selection }) => total + selection.notes, 0);
  return {
    name: `lottery.${family.id}`,
    work: () => {
      for (const [index, { playType, selection, terms }] of tickets.entries()) settleTicket(playType, selection, terms, draws[index]);
      return TICKETS;
    },
    reference: { what: 'an eight-note ticket of three digits, its notes compared one by one', work: compareNotes() },
    also: (perSecond) => ({ notesPerSecond: Math.round((perSecond * notes) / TICKETS) }),
    ...(family.id === 'ssc' ? { goalPerSecond: 1_000_000 } : {}),
  };
}

function ticketOf(playType: PlayType): { readonly playType: PlayType; readonly selection: Selection; readonly terms: Terms } {
  return { playType, selection: playType.read(playType.example), terms: termsOf(playType) };
}

function termsOf({ mode, tiers }: PlayType): Terms {
  if (mode === 'official') return { unit: units(20_000n), multiple: 3, prizeGroup: 1_900, maxPrizeGroup: 1_960 };
  return { amount: units(10_000n), odds: Object.fromEntries([...tiers].map(([tier, { defaultOdds }]) => [tier, defaultOdds ?? 0n])) };
}

function compareNotes(): Work {
  const draws = Array.from({ length: TICKETS }, () => String(1_000 + integerBelow(RANDOM, 1_000)).slice(1));
  const groups = ['12', '34', '56'];
  return () => {
    let payout = 0n;
    for (const draw of draws)
      for (const first of groups[0] ?? '')
        for (const second of groups[1] ?? '')
          for (const third of groups[2] ?? '') if (`${first}${second}${third}` === draw) payout += 1_900n;
    keep(payout);
    return TICKETS;
  };
}
