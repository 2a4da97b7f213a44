import type { Role } from './scene.ts';

/** One call that is taken. A repeat of it, made anew, is taken again unless it says otherwise. */
export interface Example {
  readonly as: Role;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** What goes with the text of the body. */
  readonly headers?: (text: string) => Readonly<Record<string, string>>;
  /** Values of a field that look bad and are not: taking them is right. */
  readonly takes?: Readonly<Record<string, readonly unknown[]>>;
  /** Fields outside what a repeat is compared by. */
  readonly unhashed?: readonly string[];
}
