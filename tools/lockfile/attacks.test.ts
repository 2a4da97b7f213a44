import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../project-files.ts';
import { findUndecidedScripts, type LockEntries } from './rules.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const { packages } = read('package-lock.json') as { packages: LockEntries };
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };

// The table is in apps/server/tests/attacks. `npm run check` reads the lock by the same rules.
it('row 63: a package that runs a script when it is installed is named, wherever the lock has it', () => {
  const added = { version: '1.0.0', integrity: 'sha512-x', hasInstallScript: true };
  for (const folder of ['', 'node_modules/react/', 'apps/web/'])
    expect(findUndecidedScripts({ ...packages, [`${folder}node_modules/left-padding`]: added }, allowScripts), folder).toEqual([
      expect.stringContaining('left-padding runs a script at install'),
    ]);
  // Also one that is known and begins to run one.
  const zod = { ...packages['node_modules/zod'], hasInstallScript: true };
  expect(findUndecidedScripts({ ...packages, 'node_modules/zod': zod }, allowScripts)).toHaveLength(1);
});
