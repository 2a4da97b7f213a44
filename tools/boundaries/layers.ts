/** Who may import whom among the workspaces; `docs/ARCHITECTURE.md` draws it. Tests may use the testkit besides. */
export const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': [],
  'packages/engines': ['packages/kernel'],
  'packages/contract': ['packages/kernel'],
  'packages/webhooks': ['packages/kernel'],
  'packages/journal': [],
  'packages/i18n': ['packages/kernel'],
  'packages/client': ['packages/kernel', 'packages/contract'],
  'packages/ui': ['packages/kernel', 'packages/i18n'],
  'packages/testkit': ['packages/kernel', 'apps/server'],
  'apps/server': ['packages/kernel', 'packages/engines', 'packages/contract', 'packages/webhooks', 'packages/i18n'],
  'apps/gateway': ['packages/kernel', 'packages/contract', 'packages/journal', 'packages/webhooks', 'packages/i18n'],
  'apps/witness': ['packages/kernel', 'packages/journal'],
  'apps/web': ['packages/kernel', 'packages/engines', 'packages/contract', 'packages/client', 'packages/ui', 'packages/i18n'],
  'apps/backoffice': ['packages/kernel', 'packages/contract', 'packages/client', 'packages/ui', 'packages/i18n'],
  e2e: ['packages/kernel', 'packages/contract', 'packages/client', 'packages/i18n', 'packages/testkit', 'apps/server', 'apps/web'],
  bench: ['packages/kernel', 'packages/engines', 'packages/contract', 'packages/client', 'packages/testkit', 'apps/server', 'e2e'],
};

/** What the tests of a workspace may use besides: the server's journeys go through the client and the real gateway. */
export const FOR_TESTS: Readonly<Record<string, readonly string[]>> = {
  'apps/server': ['packages/client', 'apps/gateway', 'apps/witness'],
  'apps/witness': ['packages/engines'],
};

/** Packages from outside that a workspace may use; a workspace that is not named may use any. */
export const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  'packages/kernel': [],
  'packages/engines': [],
  'packages/contract': ['zod'],
};
/**
 * Engines hash in the browser too, synchronously: only the fairness code does. Signatures of public chains are checked in a folder that is an
 * entry of its own, because their library is large and few load it.
 */
export const CRYPTOGRAPHY: readonly { readonly folder: string; readonly packages: readonly string[] }[] = [
  { folder: 'packages/engines/src/fair/', packages: ['@noble/hashes'] },
  { folder: 'packages/engines/src/beacon/', packages: ['@noble/curves'] },
];

/** These run in a browser: nothing of Node in them. */
export const BROWSER: readonly string[] = [
  'packages/kernel',
  'packages/engines',
  'packages/contract',
  'packages/client',
  'packages/ui',
  'packages/i18n',
  'apps/web/src',
  'apps/backoffice/src',
];

/** Folders of these that only servers and tools load. */
export const SERVER_SIDE: readonly string[] = ['packages/i18n/src/server'];

export const MODULES_FOLDER = 'apps/server/src/modules/';
export const PLATFORM_FOLDER = 'apps/server/src/platform/';
/** The one place whose SQL may touch tables of several modules, in one call. */
export const POSTING_FOLDER = 'apps/server/src/platform/posting/';
