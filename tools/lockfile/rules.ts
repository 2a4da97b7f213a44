/** The part of an entry of package-lock.json (version 3) that the rules read. */
export interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** By folder: '' is the project, a name with `node_modules/` in it a package, any other a workspace. */
export type LockEntries = Readonly<Record<string, LockEntry>>;

/** The oldest Node that the project promises to install on. */
const OLDEST_NODE_MAJOR = 20;
const PLATFORM = /(?:^|[-/])(?:darwin|linux|linuxmusl|win32|win|windows|android|freebsd|openbsd|openharmony|wasm32)-/;

/**
 * Packages that another one names and the lock lacks, or has in another version than the one named exactly. `npm ci` refuses such
 * a lock, and `npm install` writes one where the registry does not answer for a platform that is not its own.
 */
export function findMissing(entries: LockEntries): string[] {
  return Object.entries(entries).flatMap(([folder, entry]) =>
    Object.entries(wantedBy(folder, entry)).flatMap(([name, version]) => {
      const found = findEntry(entries, folder, name);
      if (!found) return [`${folder || 'the project'} wants ${name}@${version}, which the lock lacks`];
      const isOther = /^\d+\.\d+\.\d+$/.test(version) && !found.link && found.version !== version;
      return isOther ? [`${folder || 'the project'} wants ${name}@${version}, and the lock has ${found.version ?? 'no version'}`] : [];
    }),
  );
}

function wantedBy(folder: string, entry: LockEntry): Record<string, string> {
  const { peerDependenciesMeta: meta = {} } = entry;
  const peers = Object.entries(entry.peerDependencies ?? {}).filter(([name]) => meta[name]?.optional !== true);
  // Those of a package from outside are its own business.
  const ownTools = isPackage(folder) ? {} : entry.devDependencies;
  return { ...Object.fromEntries(peers), ...entry.dependencies, ...ownTools, ...entry.optionalDependencies };
}

/** Where Node would look: beside the folder, then further and further up. */
function findEntry(entries: LockEntries, folder: string, name: string): LockEntry | undefined {
  for (let at = folder; ; at = at.replace(/(?:^|\/)[^/]*$/, '')) {
    const found = entries[`${at === '' ? '' : `${at}/`}node_modules/${name}`];
    if (found || at === '') return found;
  }
}

/** Packages that an install could not check, would put onto every machine, or would fetch from the registry of whoever wrote the lock. */
export function findUnsafeEntries(entries: LockEntries): string[] {
  return packagesOf(entries).flatMap(([folder, entry]) => {
    const { version, integrity, inBundle, resolved, os, cpu, optional } = entry;
    // The hash of a package covers what it brings along.
    const isChecked = inBundle === true || integrity?.startsWith('sha512-') === true;
    const isForOnePlatform = !inBundle && PLATFORM.test(nameOf(folder));
    return [
      ...(version && isChecked ? [] : [`${folder} has no version or no integrity`]),
      ...(resolved === undefined ? [] : [`${folder} names the registry it came from`]),
      ...(isForOnePlatform && !(optional && (os || cpu)) ? [`${folder} is for one platform and does not say so`] : []),
    ];
  });
}

/** Packages about which an install on the oldest Node would complain. */
export function findTooNewForNode(entries: LockEntries): string[] {
  return packagesOf(entries)
    .filter(([, { engines }]) => engines?.node !== undefined && !admitsOldest(engines.node))
    .map(
      ([folder, { engines }]) =>
        `${folder} wants Node ${engines?.node ?? ''}: take or override it with a version for Node ${OLDEST_NODE_MAJOR}`,
    );
}

/** Whether the newest release of the oldest major is in the range. */
function admitsOldest(range: string): boolean {
  return range.split('||').some((part) => {
    const [, sign = '', major = ''] = /^\s*(>=?|\^|~|=|v)?\s*v?(\d+|\*|x)/.exec(part) ?? [];
    if (major === '*' || major === 'x') return true;
    return sign.startsWith('>') ? Number(major) <= OLDEST_NODE_MAJOR : Number(major) === OLDEST_NODE_MAJOR;
  });
}

/** Packages that run a script when they are installed and about which nobody has decided; npm asks at every install. */
export function findUndecidedScripts(entries: LockEntries, allowScripts: Readonly<Record<string, boolean>>): string[] {
  return packagesOf(entries)
    .filter(([folder, { hasInstallScript }]) => hasInstallScript && !(nameOf(folder) in allowScripts))
    .map(([folder]) => `${nameOf(folder)} runs a script at install: allow or deny it under allowScripts in package.json`);
}

function packagesOf(entries: LockEntries): [string, LockEntry][] {
  return Object.entries(entries).filter(([folder, { link }]) => isPackage(folder) && !link);
}

function isPackage(folder: string): boolean {
  return folder.includes('node_modules/');
}

function nameOf(folder: string): string {
  return folder.split('node_modules/').at(-1) ?? folder;
}
