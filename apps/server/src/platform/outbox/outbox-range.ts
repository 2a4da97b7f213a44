/** Events of a cell behind `from`, up to and with `to`: rows of the view `outbox_event`, in the order of their positions. */
export interface OutboxRange {
  readonly cell: number;
  readonly from: bigint;
  readonly to: bigint;
}
