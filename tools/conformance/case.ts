/** One case: what goes in, under `input` or beside it, and what must come out. */
export interface ConformanceCase {
  readonly id: string;
  readonly group?: string;
  readonly play?: string;
  readonly input?: unknown;
  readonly expect: Readonly<Record<string, unknown>> | readonly unknown[];
  /** Absolute, for numbers. */
  readonly tolerance?: number;
}

/** What the engines answer to a case. @throws DomainError where they refuse it */
export type Answer = (given: ConformanceCase) => unknown;

/** The engines behind the cases of one kind of file. */
export interface Adapter {
  /** The `meta.kind` of the file. */
  readonly kind: string;
  readonly groups: Readonly<Record<string, Answer>>;
  /** Decimal texts of this file are what a person reads: `2.5` is not `2.50`. */
  readonly comparesTextExactly?: boolean;
}

export function groupOf({ group, play }: ConformanceCase): string {
  return group ?? play ?? '';
}
