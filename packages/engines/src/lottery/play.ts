import { DomainError, InvalidInput } from '@tessera/kernel';
import { fraction, type Fraction } from '../exact/index.ts';
import { type Selection, SelectionRefused } from './selection.ts';

/** The beginning of the ids of its plays. */
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
}

/** Every draw that matters to a play, each as likely as the others. */
export interface Space<Draw = unknown> {
  readonly size: number;
  draws(): Iterable<Draw>;
}

/** One way to bet on the draws of a family. */
export interface Play<Draw = unknown> {
  readonly id: string;
  readonly mode: PlayMode;
  readonly name: string;
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
  /** Missing where the draws are too many to go through for one ticket. */
  readonly space?: Space<Draw>;
  /** @throws SelectionRefused */
  read(text: string): Selection<Draw>;
}

/** What the code adds to the catalogue's facts about a play. */
export interface Rule<Draw> {
  readonly read: (text: string) => Selection<Draw>;
  readonly space?: Space<Draw>;
  readonly refundChances?: Readonly<Record<string, Fraction>> | undefined;
  readonly sharedTiers?: readonly (readonly string[])[];
  readonly paysPerDie?: boolean;
}

export interface Family<Draw = unknown> {
  readonly id: FamilyId;
  readonly plays: ReadonlyMap<string, Play<Draw>>;
  /** Reads a result as results are published. @throws InvalidDraw */
  readDraw(input: unknown): Draw;
}

export class InvalidDraw extends DomainError {
  constructor(family: FamilyId, reason: string) {
    super({ code: 'invalid_draw', kind: 'invalid', details: { field: 'draw', family, reason } });
  }
}

/** A play as the catalogue has it. */
export interface CatalogueEntry {
  readonly id: string;
  readonly mode: string;
  readonly name: string;
  readonly localName: string;
  readonly conventionalIds: readonly string[];
  readonly example: string;
  readonly notePrice: number;
  readonly tiers: Readonly<Record<string, { readonly chance: string; readonly defaultOdds?: string } | undefined>>;
}

/** Longer selections are not read: the largest that is allowed has 100,000 notes of at most twelve two-digit numbers. */
const MAX_LENGTH = 4_000_000;

/** Joins the facts of the catalogue and the rules of the code: each play has both. */
export function definePlays<Draw>(
  catalogue: readonly CatalogueEntry[],
  rules: Readonly<Record<string, Rule<Draw>>>,
): ReadonlyMap<string, Play<Draw>> {
  const unknown = Object.keys(rules).find((id) => !catalogue.some((entry) => entry.id === id));
  if (unknown !== undefined) throw new Error(`the catalogue has no play ${unknown}`);
  return new Map(catalogue.map((entry) => [entry.id, definePlay(entry, rules[entry.id])]));
}

function definePlay<Draw>(entry: CatalogueEntry, rule: Rule<Draw> | undefined): Play<Draw> {
  const { id, mode, tiers } = entry;
  if (!rule) throw new Error(`the play ${id} has no rule`);
  if (mode !== 'official' && mode !== 'credit') throw new Error(`the play ${id} has the mode ${mode}`);
  return {
    ...entry,
    mode,
    tiers: new Map(
      Object.entries(tiers).map(([tier, facts]) => [
        tier,
        {
          chance: chanceOf(facts?.chance ?? ''),
          refundChance: rule.refundChances?.[tier] ?? fraction(0n),
          ...(facts?.defaultOdds === undefined ? {} : { defaultOdds: parseTierOdds(facts.defaultOdds) }),
        },
      ]),
    ),
    sharedTiers: rule.sharedTiers ?? [],
    paysPerDie: rule.paysPerDie ?? false,
    ...(rule.space ? { space: rule.space } : {}),
    read(text) {
      if (text.length > MAX_LENGTH) throw new SelectionRefused('too_many');
      const selection = rule.read(text);
      if (selection.notes < 1) throw new SelectionRefused('too_few', text);
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
