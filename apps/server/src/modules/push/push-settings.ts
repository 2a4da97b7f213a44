import type { VapidKeys } from './vapid.ts';

export interface PushSettings {
  readonly vapid: VapidKeys;
  /** Whom push services tell of trouble: an address of the operator, as `https:` or `mailto:`. */
  readonly contact: string;
  /** Whether an address that a member gives may be called. */
  readonly isService: (endpoint: string) => boolean;
}
