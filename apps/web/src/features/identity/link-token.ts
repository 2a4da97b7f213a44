/** Stands behind the `#` of a link, which browsers keep to themselves: it comes into no log on the way and no `Referer`. */
const TOKEN = /^#token=([A-Za-z0-9_-]{43})$/;

/** Of the link in a mail that leads to this page; undefined where it is not whole. */
export const readLinkToken = (): string | undefined => TOKEN.exec(location.hash)?.[1];
