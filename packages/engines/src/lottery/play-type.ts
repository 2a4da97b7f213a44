import { DomainError, InvalidInput } from '@tessera/kernel';
import { fraction, type Fraction } from '../exact/index.ts';
import type { Board } from './boards/board.ts';
import { checkMarks, type Mark } from './grammar.ts';
import { MAX_NOTES, type Selection, SelectionRefused } from './selection.ts';

/** The beginning of the ids of its play types. */
export type FamilyId =
  | 'ssc'
  | '11x5'
  | 'k3'
  | 'pk10'
  | 'pcb'
  | 'lhc'
  | 'vn.n'
  | 'vn.s'
  | 'sea.th'
  | 'sea.my'
  | 'sea.sg'
  | 'sea.hn'
  | 'sea.la';
/** Prizes follow from a prize group, or odds from a table (rule book §1.0). */
export type PlayMode = 'official' | 'credit';

/** Odds of a tier in ten-thousandths, including the stake; 0 where a pool pays. */
export type TierOdds = bigint;

export interface Tier {
  /** Of one note of the tier. */
  readonly chance: Fraction;
  /** Credit mode: what a new table of odds starts from. */
  readonly defaultOdds?: TierOdds;
  /** That the stake of one note goes back. */
  readonly refundChance: Fraction;
  /** A pool may pay it, and its odds be 0. */
  readonly isPooled: boolean;
}

/** Every draw that matters to a play type, each as likely as the others. */
export interface Space<Draw = unknown> {
  readonly size: number;
  /** Of a lunar year, where draws belong to one; of the catalogue's year unless told. */
  draws(lunarYear?: number): Iterable<Draw>;
}

/** One way to bet on the draws of a family. */
export interface PlayType<Draw = unknown> {
  readonly id: string;
  readonly mode: PlayMode;
  /** What its players call it, in the language of the lottery's home; the names in other languages are texts. */
  readonly localName: string;
  /** What the field calls it. */
  readonly conventionalIds: readonly string[];
  readonly example: string;
  /** Stakes that one note costs: a note on 27 prizes costs 27. */
  readonly notePrice: number;
  readonly tiers: ReadonlyMap<string, Tier>;
  /** Tiers that one and the same note can win; any other tier has notes of its own. */
  readonly sharedTiers: readonly (readonly string[])[];
  /** A note pays its profit once for each die that shows its number. */
  readonly paysPerDie: boolean;
  /** Chances by tier in a lunar year, where they move with it. @throws InvalidInput for a year that is not known */
  readonly chancesIn?: (lunarYear: number) => Readonly<Record<string, Fraction>>;
  /** Missing where the draws are too many to go through for one ticket. */
  readonly space?: Space<Draw>;
  /** What a player makes a selection from. */
  readonly board: Board;
  /** @throws SelectionRefused */
  read(text: string, limits?: ReadLimits): Selection<Draw>;
}

export interface ReadLimits {
  /** Selections of more notes are refused; 100,000 unless told, and never more. */
  readonly maxNotes?: number;
}

/** What the code adds to the catalogue's facts about a play type. */
export interface Rule<Draw> {
  readonly read: (text: string) => Selection<Draw>;
  /** Shows what `read` takes. */
  readonly board: Board;
  readonly space?: Space<Draw>;
  /** What the play type's selections have in their middle, if anything. */
  readonly mark?: Mark;
  readonly refundChances?: Readonly<Record<string, Fraction>> | undefined;
  readonly sharedTiers?: readonly (readonly string[])[];
  readonly paysPerDie?: boolean;
  readonly chancesIn?: PlayType['chancesIn'];
}

export interface Family<Draw = unknown> {
  readonly id: FamilyId;
  /** Of its rules: a ticket is settled by the version under which it was taken. */
  readonly version: number;
  readonly playTypes: ReadonlyMap<string, PlayType<Draw>>;
  /** Reads a result as results are published. @throws InvalidDraw */
  readDraw(input: unknown): Draw;
}

export class InvalidDraw extends DomainError {
  constructor(family: FamilyId, reason: string) {
    super({ code: 'invalid_draw', kind: 'invalid', details: { field: 'draw', family, reason } });
  }
}

/** A play type as the catalogue has it. */
export interface CatalogueEntry {
  readonly id: string;
  readonly mode: string;
  readonly localName: string;
  readonly conventionalIds: readonly string[];
  readonly example: string;
  readonly notePrice: number;
  readonly tiers: Readonly<Record<string, { readonly chance: string; readonly defaultOdds?: string } | undefined>>;
}

/** A note is at most twelve numbers of two digits, each with what parts it from the next. */
const NOTE_LENGTH = 36;
/** More than any selection has whose items are not a note each. */
const MOST_SHARED_ITEMS = 1_000;

/**
 * A text that is too long for so many notes is not looked at any further, whatever else is wrong with it.
 * @throws SelectionRefused, InvalidInput
 */
function checkLength(text: string, maxNotes: number): void {
  if (!Number.isInteger(maxNotes) || maxNotes < 1 || maxNotes > MAX_NOTES) throw new InvalidInput('maxNotes', `1 to ${MAX_NOTES}`);
  const mostItems = Math.max(maxNotes, MOST_SHARED_ITEMS);
  if (text.length > mostItems * NOTE_LENGTH) throw new SelectionRefused('too_many', text);
  let items = 1;
  for (let comma = text.indexOf(','); comma !== -1; comma = text.indexOf(',', comma + 1)) items += 1;
  if (items > mostItems) throw new SelectionRefused('too_many', text);
}

/** Joins the facts of the catalogue and the rules of the code: each play type has both. */
export function definePlayTypes<Draw>(
  catalogue: readonly CatalogueEntry[],
  rules: Readonly<Record<string, Rule<Draw>>>,
): ReadonlyMap<string, PlayType<Draw>> {
  const unknown = Object.keys(rules).find((id) => !catalogue.some((entry) => entry.id === id));
  if (unknown !== undefined) throw new Error(`the catalogue has no play type ${unknown}`);
  return new Map(catalogue.map((entry) => [entry.id, definePlayType(entry, rules[entry.id])]));
}

function definePlayType<Draw>(entry: CatalogueEntry, rule: Rule<Draw> | undefined): PlayType<Draw> {
  const { id, mode, tiers } = entry;
  if (!rule) throw new Error(`the play type ${id} has no rule`);
  if (mode !== 'official' && mode !== 'credit') throw new Error(`the play type ${id} has the mode ${mode}`);
  return {
    ...entry,
    mode,
    tiers: new Map(
      Object.entries(tiers).map(([tier, facts]) => {
        const defaultOdds = facts?.defaultOdds === undefined ? undefined : parseTierOdds(facts.defaultOdds);
        return [
          tier,
          {
            chance: chanceOf(facts?.chance ?? ''),
            refundChance: rule.refundChances?.[tier] ?? fraction(0n),
            isPooled: defaultOdds === 0n,
            ...(defaultOdds === undefined ? {} : { defaultOdds }),
          },
        ];
      }),
    ),
    sharedTiers: rule.sharedTiers ?? [],
    paysPerDie: rule.paysPerDie ?? false,
    board: rule.board,
    ...(rule.chancesIn ? { chancesIn: rule.chancesIn } : {}),
    ...(rule.space ? { space: rule.space } : {}),
    read(text, { maxNotes = MAX_NOTES } = {}) {
      checkMarks(text, rule.mark);
      checkLength(text, maxNotes);
      const selection = rule.read(text);
      if (selection.notes < 1) throw new SelectionRefused('too_few', text);
      if (selection.notes > maxNotes) throw new SelectionRefused('too_many', text);
      return selection;
    },
  };
}

function chanceOf(text: string): Fraction {
  const [numerator = '', denominator = ''] = text.split('/');
  return fraction(BigInt(numerator), BigInt(denominator));
}

/** Odds of a tier with up to four decimals; 0 where a pool pays. @throws InvalidInput */
export function parseTierOdds(text: string): TierOdds {
  const match = /^(\d{1,8})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) throw new InvalidInput('odds', 'a number from 0 with up to four decimals');
  return BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(4, '0'));
}
