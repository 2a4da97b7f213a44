/** Where a call comes from. */
export interface Visitor {
  readonly host: string;
  readonly ip: string;
  readonly userAgent: string;
  /** What the browser keeps to be known again. */
  readonly device?: string | undefined;
  /** What it keeps to log in by itself. */
  readonly remembered?: string | undefined;
  /** What ties what a service says of somebody to it. */
  readonly social?: string | undefined;
}
