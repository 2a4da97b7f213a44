import type { z } from 'zod';

/** A text of the site: its namespace and key, and what it puts into its gaps. */
export interface SiteText {
  readonly text: `${string}:${string}`;
  readonly with?: Readonly<Record<string, string | number>>;
}

/** How a row of the specification is held against the project. Each kind is run by one test, named beside it. */
export type Check =
  /** `e2e/spec-coverage`: opens an address on the running site and finds a landmark there. */
  | {
      readonly by: 'page';
      readonly path: string;
      /** Where the address leads, if elsewhere. */
      readonly lands?: string;
      readonly who?: 'guest' | 'member';
      readonly role: 'heading' | 'dialog' | 'button' | 'link' | 'region' | 'text';
      readonly shows: SiteText;
      /** The part of the project that comes in the place of what is shown. */
      readonly until?: string;
    }
  /** The unit test compares method, path, flags and fields; the server test asks the running server. */
  | {
      readonly by: 'call';
      /** `METHOD path` as the specification has it, or as decision D23 fixed it. */
      readonly call: string;
      /** Of the specification: T needs a session, E takes an encrypted body. */
      readonly flags?: 'T' | 'E' | 'TE';
      readonly takes?: readonly string[];
      readonly answers?: readonly string[];
    }
  /** Unit test: the fields of a schema of the contract. */
  | { readonly by: 'fields'; readonly schema: z.ZodObject; readonly has: readonly string[] }
  /** Unit test: the English text to the letter, and that a source which is no test asks for it. */
  | { readonly by: 'text'; readonly shows: SiteText; readonly says: string }
  /** `spec.test.ts` of the server: a call is refused by this code in these words. */
  | {
      readonly by: 'refusal';
      readonly call: string;
      readonly body?: Readonly<Record<string, unknown>>;
      readonly headers?: Readonly<Record<string, string>>;
      readonly as?: 'guest' | 'trial';
      readonly code: string;
      readonly says: string;
    }
  /** Unit test: the value that the code works with. */
  | { readonly by: 'value'; readonly name: string; readonly is: unknown; readonly of: () => unknown }
  /** Unit test: a constant that a file keeps to itself stands in it as written here. */
  | { readonly by: 'source'; readonly file: string; readonly holds: string }
  /** Unit test: a test of this title exists in the file, and no condition keeps it from running with all others. */
  | { readonly by: 'test'; readonly file: string; readonly title: string }
  /** Unit test: what a later part of the project owes is not there yet. Once it is, the row wants a real check. */
  | { readonly by: 'later'; readonly part: string; readonly without: Missing };

export type Missing =
  | { readonly page: string }
  | { readonly call: string }
  | { readonly field: string; readonly schema: z.ZodObject }
  /** A field of this name in what any call takes or answers. */
  | { readonly fieldOfCalls: string }
  /** Calls whose method and path match. */
  | { readonly calls: RegExp }
  /** Tables whose names match. */
  | { readonly tables: RegExp }
  /** A folder or file of the project. */
  | { readonly path: string }
  /** Any of them tells that the part has come. */
  | { readonly any: readonly Missing[] };

export interface Row {
  /** Of the product specification. */
  readonly section: '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
  /** Names it in the specification's words. */
  readonly names: string;
  /** Where a safe equivalent stands in the place of what the specification says, and why. */
  readonly instead?: string;
  readonly checks: readonly [Check, ...Check[]];
}

export type CheckBy<Kind extends Check['by']> = Extract<Check, { by: Kind }>;

/** Every check of a kind, with the name of its row. */
export function checksBy<Kind extends Check['by']>(rows: readonly Row[], kind: Kind): (CheckBy<Kind> & { readonly row: string })[] {
  return rows.flatMap(({ section, names, checks }) =>
    checks.filter((check): check is CheckBy<Kind> => check.by === kind).map((check) => ({ ...check, row: `§${section} ${names}` })),
  );
}

/** What the row waits for; null where all of it is there. */
export function partOf({ checks }: Row): string | null {
  for (const check of checks) {
    if (check.by === 'page' && check.until !== undefined) return check.until;
    if (check.by === 'later') return check.part;
  }
  return null;
}
