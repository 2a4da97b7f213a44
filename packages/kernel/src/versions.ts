/** An entry of a registry: one version of one game, play, market or sheet. */
export interface Versioned<Version = number> {
  readonly id: string;
  readonly version: Version;
}

/**
 * The version of an entry that is named, or the newest where none is; undefined where there is none. Registries list older versions first and
 * drop none, because what a wager was placed by decides it for good.
 */
export function findVersion<Version, Entry extends Versioned<Version>>(
  entries: readonly (Entry & Versioned<Version>)[],
  id: string,
  version?: Version,
): Entry | undefined {
  return entries.findLast((entry) => entry.id === id && (version === undefined || entry.version === version));
}
