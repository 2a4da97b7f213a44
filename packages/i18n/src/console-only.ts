/**
 * Texts of staff alone. A language of players may lack them: the console then shows them in English. Any other file is there in
 * every language.
 */
const CONSOLE_ONLY: readonly string[] = ['backoffice', 'editing', 'jobs', 'staff-errors'];

export function isConsoleOnly(namespace: string): boolean {
  return CONSOLE_ONLY.includes(namespace);
}
