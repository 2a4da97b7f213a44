import { describe, expect, it } from 'vitest';
import { listFiles } from '../project-files.ts';
import { readSyntax } from '../syntax.ts';
import { findForbiddenImports, findUnknownModules } from './imports.ts';
import { findForeignSql, listTables } from './sql.ts';

const sources = listFiles(['.ts', '.tsx']).filter(({ path }) => !path.startsWith('tools/'));
const read = sources.map((file) => ({ path: file.path, ...readSyntax(file) }));

describe('the project', () => {
  it('is found and read', () => {
    expect(read.length).toBeGreaterThan(10);
    expect(read.find(({ path }) => path === 'packages/kernel/src/money.ts')?.imports).toEqual(['./currency.ts', './errors.ts']);
  });

  it('keeps its layers and module levels', () => {
    expect(findForbiddenImports(read)).toEqual([]);
    expect(findUnknownModules(sources.map(({ path }) => path))).toEqual([]);
  });

  it('names in SQL only tables of its own module', () => {
    const tables = listTables(listFiles(['.sql']).map(({ text }) => text));
    expect(tables.length).toBeGreaterThan(0);
    expect(findForeignSql(read, tables)).toEqual([]);
  });
});

describe('reading a file', () => {
  it('sees every form of import', () => {
    const text = `import a from 'a'; import type { B } from 'b'; export * from 'c'; export { d } from 'd';
      const e = await import('e'); type F = import('f').F; import 'g'; function h() { return [() => import('h')]; }`;
    expect(readSyntax({ path: 'x.ts', text }).imports).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  it('sees strings and templates', () => {
    const text = 'call("one", `two ${x} three`, tag`four`, { five: \'5\' });';
    expect(readSyntax({ path: 'x.ts', text }).texts).toEqual(['one', 'two  ?  three', 'four', '5']);
  });
});

// A rule that silently passes is worse than none: each must flag what it is for.
describe('each import rule flags', () => {
  const why = (path: string, specifier: string): string => findForbiddenImports([{ path, imports: [specifier] }]).join('\n');
  const server = 'apps/server/src';

  it.each([
    ['packages/kernel/src/a.ts', '@tessera/engines', 'may not use packages/engines'],
    ['packages/kernel/src/a.ts', 'zod', 'uses no such package'],
    ['packages/kernel/src/a.ts', 'node:crypto', 'without Node'],
    ['packages/engines/src/lottery/k3.ts', '@tessera/contract', 'may not use packages/contract'],
    ['packages/engines/src/lottery/k3.ts', 'zod', 'uses no such package'],
    ['packages/engines/src/lottery/k3.ts', '@noble/hashes/sha2.js', 'uses no such package'],
    ['packages/engines/src/fair/a.ts', 'node:crypto', 'without Node'],
    ['packages/contract/src/a.ts', 'react', 'uses no such package'],
    ['packages/client/src/a.ts', '@tessera/engines', 'may not use packages/engines'],
    ['packages/ui/src/a.tsx', '@tessera/contract', 'may not use packages/contract'],
    ['apps/web/src/a.tsx', '@tessera/server', 'may not use apps/server'],
    ['apps/web/src/a.tsx', '../../server/src/main.ts', 'may not use apps/server'],
    ['apps/web/src/a.tsx', 'node:fs', 'without Node'],
    ['apps/web/src/a.tsx', '@tessera/testkit', 'may not use packages/testkit'],
    ['apps/backoffice/src/a.tsx', '@tessera/server', 'may not use apps/server'],
    [`${server}/main.ts`, '@tessera/web', 'may not use apps/web'],
    [`${server}/main.ts`, '@tessera/gateway', 'may not use apps/gateway'],
    ['apps/web/src/a.test.tsx', '@tessera/gateway', 'may not use apps/gateway'],
    [`${server}/main.ts`, '../../web/src/app.tsx', 'may not use apps/web'],
    [`${server}/main.ts`, '@tessera/unheard-of', 'is in no workspace'],
    [`${server}/main.ts`, './modules/wallet/wallet.repo.ts', 'through its index.ts'],
    [`${server}/modules/wallet/pay.ts`, 'pg', 'only platform/ and *.repo.ts'],
    [`${server}/modules/wallet/pay.ts`, 'kysely', 'only platform/ and *.repo.ts'],
    ['apps/gateway/src/main.ts', 'pg', 'only platform/ and *.repo.ts'],
    [`${server}/modules/wallet/pay.ts`, '../wagers/index.ts', 'may only use lower levels'],
    [`${server}/modules/wallet/pay.ts`, '../limits/index.ts', 'may only use lower levels'],
    [`${server}/modules/wagers/place.ts`, '../wallet/wallet.repo.ts', 'through its index.ts'],
    [`${server}/modules/wagers/place.ts`, '../gossip/index.ts', 'has no level'],
    [`${server}/modules/gossip/tell.ts`, '../wallet/index.ts', 'may only use lower levels'],
    [`${server}/platform/http/serve.ts`, '../../modules/site/index.ts', 'knows no module'],
  ])('%s importing %s', (path, specifier, reason) => {
    expect(why(path, specifier)).toContain(reason);
  });

  it('a module folder without a level', () => {
    expect(findUnknownModules([`${server}/modules/gossip/tell.ts`, `${server}/modules/wallet/index.ts`])).toEqual([
      `${server}/modules/gossip has no level in tools/boundaries/layers.ts`,
    ]);
  });

  it.each([
    ['packages/engines/src/fair/stream.ts', '@noble/hashes/hmac.js'],
    ['packages/engines/src/lottery/k3.test.ts', 'fast-check'],
    ['packages/engines/src/lottery/k3.test.ts', '@tessera/testkit'],
    ['apps/web/src/a.tsx', '@tessera/engines'],
    [`${server}/main.ts`, './modules/wallet/index.ts'],
    ['apps/server/tests/journeys/a.test.ts', '@tessera/gateway'],
    [`${server}/modules/wagers/place.ts`, '../wallet/index.ts'],
    [`${server}/modules/wagers/place.ts`, './wagers.errors.ts'],
    [`${server}/modules/wagers/wagers.repo.ts`, 'kysely'],
    [`${server}/platform/db/database.ts`, 'pg'],
  ])('nothing when %s imports %s', (path, specifier) => {
    expect(why(path, specifier)).toBe('');
  });
});

describe('the SQL rule', () => {
  const tables = listTables([
    'CREATE TABLE wallet_entry (id int); create table if not exists wagers_wager (id int); -- CREATE TABLE ghost (n int)',
    'CREATE VIEW outbox_tail AS SELECT 1;',
  ]);
  const flagged = (path: string, ...texts: string[]): string[] => findForeignSql([{ path: `apps/server/src/${path}`, texts }], tables);

  it('knows the tables', () => {
    expect(tables).toEqual(['wallet_entry', 'wagers_wager', 'outbox_tail']);
  });

  it.each([
    ['modules/wagers/wagers.repo.ts', 'SELECT * FROM wallet_entry', 'only its own tables'],
    ['modules/wagers/wagers.repo.ts', 'select * from wagers_wager w, wallet_entry e', 'only its own tables'],
    ['modules/wagers/wagers.repo.ts', 'update outbox_tail set n = 1', 'only its own tables'],
    ['modules/wagers/wagers.repo.ts', 'select 1 from wagers_wager join payments_not_migrated_yet using (id)', 'only its own tables'],
    ['modules/wallet/pay.ts', 'select * from wallet_entry', 'belongs in a *.repo.ts'],
    ['platform/outbox/drain.ts', 'delete from wagers_wager', 'only platform/posting'],
  ])('flags %s: %s', (path, sql, reason) => {
    expect(flagged(path, sql).join('\n')).toContain(reason);
  });

  it.each([
    ['modules/wallet/wallet.repo.ts', 'with recent as (select 1) select * from recent, wallet_entry'],
    ['platform/posting/ledger.ts', 'select * from wallet_entry, wagers_wager'],
    ['platform/outbox/drain.ts', 'select * from outbox_tail'],
    ['modules/wagers/place.ts', 'wallet_entry'],
    ['modules/wagers/place.test.ts', 'select * from wallet_entry'],
  ])('accepts %s: %s', (path, sql) => {
    expect(flagged(path, sql)).toEqual([]);
  });
});
