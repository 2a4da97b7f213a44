/** Work for a stored subject, at once or at a stored time. */
export interface Job {
  /** Of its kind, as `mail.send`. */
  readonly name: string;
  /** Of its subject. What waits under the same name and key is replaced. */
  readonly key: string;
  /** Ids and numbers alone: staff and the log may see it. */
  readonly payload: Readonly<Record<string, string | number>>;
  /** Now unless told. */
  readonly runAtMs?: number;
}
