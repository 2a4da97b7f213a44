/** Refusals that everybody may meet are `errors`; those of some pages come with them, as `staff-errors`. */
export function isOfRefusals(namespace: string): boolean {
  return namespace === 'errors' || namespace.endsWith('-errors');
}
