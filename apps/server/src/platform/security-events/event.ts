import { type EventDetails, type EventKind, type EventKindOf } from '@tessera/contract';

/** Where a call came from. */
export interface EventOrigin {
  readonly ip: string;
  readonly userAgent: string;
}

export interface EventMember {
  readonly id: string;
  readonly brand: string;
}

export interface EventOperator {
  readonly operatorId: string;
  readonly username: string;
}

interface Common {
  /** Absent where no call caused it. */
  readonly origin?: EventOrigin | undefined;
  readonly details?: EventDetails;
}

/** Its kind says whom an event must name. */
export type SecurityEvent =
  | (Common & { readonly kind: EventKindOf<'member'>; readonly member: EventMember; readonly operator?: EventOperator })
  | (Common & { readonly kind: EventKindOf<'staff'>; readonly operator: EventOperator; readonly member?: EventMember })
  | (Common & {
      readonly kind: EventKindOf<'site'>;
      readonly brand?: string;
      readonly member?: EventMember;
      readonly operator?: EventOperator;
      /** What somebody typed where a name belongs; only a keyed hash of it is kept. */
      readonly typedName?: string;
    });

/** An event as it lies in its table. */
export interface EventRow {
  readonly id: string;
  readonly kind: EventKind;
  readonly times: number;
  readonly firstAtMs: number;
  readonly atMs: number;
  readonly brand: string | null;
  readonly memberId: string | null;
  readonly operatorId: string | null;
  readonly operatorUsername: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly details: EventDetails;
}

export interface NewEventRow extends EventRow {
  readonly nameHash: string | null;
}
