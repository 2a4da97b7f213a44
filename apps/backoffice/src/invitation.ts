/** Stands behind the `#` of the link, which browsers keep to themselves: it comes into no log on the way and no `Referer`. */
const INVITATION = /^#invitation=([A-Za-z0-9_-]{43})$/;

export function readInvitation(fragment: string): string | null {
  return INVITATION.exec(fragment)?.[1] ?? null;
}

/** The invitation of the address, which is then forgotten by the address and the history. */
export function takeInvitation(): string | null {
  const token = readInvitation(location.hash);
  if (token !== null) history.replaceState(null, '', location.pathname + location.search);
  return token;
}
