import type { lotteryChases } from '@tessera/contract';
import { fraction } from '@tessera/engines/exact';
import { getPlayType, leastOfPrizes, leastPrize, MAX_MULTIPLE, planChase } from '@tessera/engines/lottery';
import { add, type Amount, DomainError, subtract, ZERO } from '@tessera/kernel';
import type { LotteryDetailView } from '../lottery.queries.ts';
import { isPriced, priceLine, termsOf, type TicketLine } from './price-line.ts';

/** What a player chooses of a plan. */
export interface ChaseDraft {
  readonly draws: number;
  readonly startMultiple: number;
  readonly how: lotteryChases.ChaseKind;
  readonly stopOnWin: boolean;
  /** Numbers of draws that are left out. */
  readonly skipped: ReadonlySet<string>;
}

export const NEW_DRAFT: ChaseDraft = { draws: 5, startMultiple: 1, how: { kind: 'same' }, stopOnWin: true, skipped: new Set() };

export interface PlannedRow {
  readonly draw: lotteryChases.ComingDraw;
  /** Null for one that is left out. */
  readonly planned: { readonly multiple: number; readonly cost: Amount; readonly spent: Amount } | null;
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  /** Null where there is no such plan. */
  readonly total: Amount | null;
  readonly fault: 'impossible' | 'tooMuch' | 'least' | 'line' | null;
  readonly maxMultiple: number;
}

/** Counts a plan by the rules that the server has. */
export function planDraws(
  lottery: LotteryDetailView,
  lines: readonly TicketLine[],
  { draft, coming }: { readonly draft: ChaseDraft; readonly coming: readonly lotteryChases.ComingDraw[] },
): Plan {
  const shown = coming.slice(0, draft.draws);
  const played = shown.filter(({ number }) => !draft.skipped.has(number));
  const maxMultiple = Math.floor(MAX_MULTIPLE / Math.max(1, ...lines.map(({ terms }) => ('unit' in terms ? terms.multiple : 1))));
  const without = (fault: Plan['fault']): Plan => ({
    rows: shown.map((draw) => ({ draw, planned: null })),
    total: null,
    fault,
    maxMultiple,
  });
  if (played.length < 2) return without('least');
  const priced = lines.map((line) => priceLine(lottery, line)).filter(isPriced);
  if (priced.length === 0 || priced.length < lines.length) return without('line');
  try {
    const cost = add(...priced.map(({ stake }) => stake));
    const { multiples, cumulativeCosts } = planChase(
      { cost, draws: played.length, startMultiple: draft.startMultiple, maxMultiple },
      growthOf(lottery, lines, draft.how),
    );
    const rows = shown.map((draw) => {
      const place = played.indexOf(draw);
      const spent = cumulativeCosts[place];
      if (spent === undefined) return { draw, planned: null };
      return { draw, planned: { multiple: multiples[place] ?? 1, spent, cost: subtract(spent, cumulativeCosts[place - 1] ?? ZERO) } };
    });
    return { rows, total: cumulativeCosts.at(-1) ?? ZERO, fault: null, maxMultiple };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return without(error.code === 'profit_impossible' ? 'impossible' : 'tooMuch');
  }
}

function growthOf(lottery: LotteryDetailView, lines: readonly TicketLine[], how: ChaseDraft['how']) {
  if (how.kind !== 'profit') return how;
  const prizes = lines.map((line) => {
    const playType = getPlayType(line.play);
    return leastPrize(playType, playType.read(line.selection), termsOf(lottery, line), lottery.lunarYear ?? undefined);
  });
  return { kind: 'profit', prize: leastOfPrizes(prizes), rate: fraction(BigInt(how.percent), 100n) } as const;
}
