import type { TextKey } from '@tessera/i18n';

type Key = TextKey<'lottery-plays'>;

/** Places of a draw that a play looks at. */
export type PartOfDraw = 'a5' | 'f4' | 'l4' | 'f3' | 'm3' | 'l3' | 'f2' | 'l2' | 'rx2' | 'rx3' | 'rx4';

export interface Naming {
  /** Plays of one group stand together on the page. */
  readonly group: Key;
  /** Within its group. */
  readonly name: Key;
  /** By itself, where group and name do not say it well together. */
  readonly whole?: Key;
  /** Named numbers of the pattern, or what follows from them. */
  readonly values?: (found: Readonly<Record<string, string>>) => Readonly<Record<string, number>>;
  /** The lottery has the same play at prizes, so that its name must say that this one is at odds. */
  readonly isAtOdds?: true;
}

/** The plays whose ids fit, and how they are named. A group may follow from the part of the draw that the pattern calls `part`. */
export type NamingRow = readonly [pattern: RegExp, naming: Omit<Naming, 'group'> & { readonly group: Key | 'part' }];
