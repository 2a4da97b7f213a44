import { inTab } from '@tessera/i18n';

/** A request of one member whose outcome is not known yet. Outlives a reload and the end of a session, as long as this tab. */
export interface Pending<Kept> {
  read(): Kept | null;
  write(kept: Kept | null): void;
}

/** One of each name and member: nobody else at this tab ever sees or repeats it. */
export function pendingOf<Kept extends object>(name: string, memberId: string): Pending<Kept> {
  const text = inTab(`pending.${name}.${memberId}`);
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(text.read() ?? 'null');
        // Written by this page itself; the server checks it like any other request.
        return typeof kept === 'object' ? (kept as Kept | null) : null;
      } catch {
        return null;
      }
    },
    write(kept) {
      text.write(kept && JSON.stringify(kept));
    },
  };
}
