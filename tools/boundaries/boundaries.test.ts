import { describe, expect, it } from 'vitest';
import { listFiles } from '../project-files.ts';
import { readSyntax } from '../syntax.ts';
import { FEATURES, findFeatureFaults } from './features.ts';
import { findForbiddenImports } from './imports.ts';
import { findForeignSql, listTables } from './sql.ts';
import { findCircles, findNeedlessUses, findUndescribed, readUses } from './uses.ts';

const sources = listFiles(['.ts', '.tsx']).filter(({ path }) => !path.startsWith('tools/'));
const uses = readUses(sources);
const read = sources.map((file) => ({ path: file.path, ...readSyntax(file) }));

describe('the project', () => {
  it('is found and read', () => {
    expect(read.length).toBeGreaterThan(10);
    expect(read.find(({ path }) => path === 'packages/kernel/src/money.ts')?.imports).toEqual(['./currency.ts', './errors.ts']);
  });

  it('keeps its layers, and imports of other modules what it says that it uses', () => {
    expect(findUndescribed(sources, uses)).toEqual([]);
    expect(uses.get('payments')).toEqual(['site', 'identity', 'limits']);
    expect(findForbiddenImports(read, uses)).toEqual([]);
  });

  it('has modules that use each other in no circle, and none that they do not need', () => {
    expect(findCircles(uses)).toEqual([]);
    expect(findNeedlessUses(sources, uses)).toEqual([]);
  });

  it('has features of the site that use each other as said, and in no circle', () => {
    expect(findCircles(FEATURES)).toEqual([]);
    expect(findFeatureFaults(read)).toEqual([]);
  });

  it('names in SQL only tables of its own module', () => {
    const tables = listTables(listFiles(['.sql']).map(({ text }) => text));
    expect(tables.length).toBeGreaterThan(0);
    expect(findForeignSql(read, tables, [...uses.keys()])).toEqual([]);
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
  const declared = new Map([
    ['wallet', []],
    ['wagers', ['wallet']],
  ]);
  const why = (path: string, specifier: string): string => findForbiddenImports([{ path, imports: [specifier] }], declared).join('\n');
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
    [`${server}/modules/wallet/pay.ts`, '../wagers/index.ts', 'wallet does not say that it uses wagers'],
    [`${server}/modules/wagers/place.ts`, '../wallet/wallet.repo.ts', 'through its index.ts'],
    [`${server}/modules/wagers/module.ts`, '../gossip/index.ts', 'wagers does not say that it uses gossip'],
    [`${server}/modules/gossip/tell.ts`, '../wallet/index.ts', 'gossip does not say that it uses wallet'],
    [`${server}/platform/http/serve.ts`, '../../modules/site/index.ts', 'knows no module'],
  ])('%s importing %s', (path, specifier, reason) => {
    expect(why(path, specifier)).toContain(reason);
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

it('a feature that uses another unsaid is flagged, and one that says so for nothing', () => {
  const files = [
    { path: 'apps/web/src/features/home/lanes/lane.tsx', imports: ['../../sports/row.tsx', '../hero.tsx', '../../../shared/call.ts'] },
    { path: 'apps/web/src/app/router.tsx', imports: ['../features/home/page.tsx'] },
    { path: 'apps/web/src/features/home/lanes/lane.test.tsx', imports: ['../../casino/play-page.tsx'] },
  ];
  expect(findFeatureFaults(files, new Map([['home', ['games']]]))).toEqual([
    'apps/web/src/features/home/lanes/lane.tsx imports ../../sports/row.tsx: home may not use sports',
    'home does not use games',
  ]);
  expect(findFeatureFaults(files, new Map([['home', ['sports']]]))).toEqual([]);
});

describe('what modules say that they use', () => {
  const file = (path: string, text: string) => ({ path: `apps/server/src/modules/${path}`, text });
  const descriptor = (name: string, uses: string, body = '') => file(`${name}/module.ts`, `uses: [${uses}],\n${body}`);

  it('is read from their descriptors, and missed where there is none', () => {
    const files = [descriptor('casino', 'wagersModule, gamesModule'), file('casino/play.ts', ''), file('gossip/tell.ts', 'uses: [x]')];
    expect([...readUses(files)]).toEqual([['casino', ['wagers', 'games']]]);
    expect(findUndescribed(files, readUses(files))).toEqual(['apps/server/src/modules/gossip has no module.ts that says what it uses']);
  });

  it('makes no circle, also not over others', () => {
    const uses = { site: [], games: ['wagers'], wagers: ['site', 'casino'], casino: ['games', 'site'], proofs: ['casino'] };
    expect(findCircles(new Map(Object.entries(uses)))).toEqual(['casino > games > wagers > casino']);
    expect(findCircles(new Map([['games', ['games']]]))).toEqual(['games > games']);
    expect(findCircles(new Map(Object.entries({ ...uses, casino: ['site'] })))).toEqual([]);
  });

  it('is needed: imported elsewhere, or handed to the descriptor', () => {
    const needless = (...files: { path: string; text: string }[]) => findNeedlessUses(files, readUses(files));
    const told = descriptor('casino', 'wagersModule', "import { wagersModule } from '../wagers/index.ts';");
    expect(needless(told)).toEqual(['casino says that it uses wagers, and does not']);
    expect(needless(told, file('casino/play.test.ts', "import type { Wagers } from '../wagers/index.ts';"))).toHaveLength(1);
    expect(needless(told, file('casino/play.ts', "import type { Wagers } from '../wagers/index.ts';"))).toEqual([]);
    expect(needless(descriptor('casino', 'wagersModule', 'create: ({ wagers }) => createCasino(wagers),'))).toEqual([]);
  });
});

describe('the SQL rule', () => {
  const tables = listTables([
    'CREATE TABLE wallet_entry (id int); create table if not exists wagers_wager (id int); -- CREATE TABLE ghost (n int)',
    'CREATE VIEW outbox_tail AS SELECT 1;',
  ]);
  const flagged = (path: string, ...texts: string[]): string[] =>
    findForeignSql([{ path: `apps/server/src/${path}`, texts }], tables, ['wallet', 'wagers', 'payments']);

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
