/** Somebody a service has vouched for who has no account yet; forgotten with the page. */
export interface PendingSocial {
  /** As people know the service. */
  readonly label: string;
  readonly email: string | null;
}

let pending: PendingSocial | null = null;

export const pendingSocial = (): PendingSocial | null => pending;

/** The next registration of this page is linked with it. */
export function keepPendingSocial(next: PendingSocial | null): void {
  pending = next;
}
