const NAME = 'lastUser';
const KEPT_SECONDS = 24 * 3_600;

/** The username of the last login, for a day. The password is never kept: browsers have a safe for that. */
export function readRememberedUser(cookies = document.cookie): string {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${NAME}=`));
  try {
    return decodeURIComponent(pair?.slice(NAME.length + 1) ?? '');
  } catch {
    return '';
  }
}

/** The cookie to set; an empty name forgets the last one. */
export function rememberedUserCookie(username: string): string {
  return `${NAME}=${encodeURIComponent(username)}; Max-Age=${username === '' ? 0 : KEPT_SECONDS}; Path=/; SameSite=Strict`;
}
