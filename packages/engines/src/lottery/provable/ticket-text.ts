/** One play of a ticket, in texts: amounts in stored units, odds in decimals. */
export interface ProvenLine {
  readonly play: string;
  readonly selection: string;
  readonly terms: ProvenTerms;
}

export type ProvenTerms =
  | { readonly unit: string; readonly multiple: number; readonly prizeGroup: number; readonly maxPrizeGroup: number }
  | { readonly amount: string; readonly odds: Readonly<Record<string, string>> };

/** What a book is frozen of. Not who bought the ticket, and nothing that changes afterwards. */
export interface ProvenTicket {
  readonly id: string;
  readonly drawId: string;
  readonly currency: string;
  /** In stored units. */
  readonly stake: string;
  readonly lines: readonly ProvenLine[];
  readonly placedAtMs: number;
}

/**
 * The one text of a ticket: a JSON array of texts in this order: `ticket/1`, id, draw, currency, stake, time in milliseconds, and of each line
 * play, selection and terms. Terms are `unit multiple group largest-group` or `amount tier=odds …` with the tiers in their order as texts.
 */
export function ticketText({ id, drawId, currency, stake, lines, placedAtMs }: ProvenTicket): string {
  const plays = lines.flatMap(({ play, selection, terms }) => [play, selection, termsText(terms)]);
  return JSON.stringify(['ticket/1', id, drawId, currency, stake, String(placedAtMs), ...plays]);
}

function termsText(terms: ProvenTerms): string {
  if ('unit' in terms) return [terms.unit, terms.multiple, terms.prizeGroup, terms.maxPrizeGroup].join(' ');
  const odds = Object.entries(terms.odds).map(([tier, ofTier]) => `${tier}=${ofTier}`);
  return [terms.amount, ...odds.toSorted()].join(' ');
}
