/** Texts of staff alone, which no share of a language for players counts. */
const CONSOLE_ONLY: readonly string[] = ['backoffice', 'editing', 'jobs', 'staff-errors'];

export function isConsoleOnly(namespace: string): boolean {
  return CONSOLE_ONLY.includes(namespace);
}
