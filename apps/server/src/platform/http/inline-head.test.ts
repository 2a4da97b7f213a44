import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inlineHead, widenPolicy } from './inline-head.ts';

const folder = await mkdtemp(join(tmpdir(), 'tessera-head-'));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'theme.js'), 'let a = "$&";');
await writeFile(join(folder, 'assets/app-1.css'), 'a{color:red}');
afterAll(() => rm(folder, { recursive: true }));

const PAGE = '<script src="/theme.js"></script><link rel="stylesheet" crossorigin href="/assets/app-1.css">';
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('writes script and style into the page, and says by their hashes what the policy must let through', async () => {
  expect(await inlineHead(PAGE, folder)).toEqual({
    page: '<script>let a = "$&";</script><style>a{color:red}</style>',
    allowed: { 'script-src': [hash('let a = "$&";')], 'style-src': [hash('a{color:red}')] },
  });
});

it('leaves out of the page what would end its element, and what the page does not name', async () => {
  await writeFile(join(folder, 'assets/app-1.css'), 'a{content:"</style>"}');
  const { page, allowed } = await inlineHead(PAGE, folder);
  expect(page).toContain('<link rel="stylesheet"');
  expect(allowed['style-src']).toEqual([]);
  expect(await inlineHead('<p></p>', folder)).toEqual({ page: '<p></p>', allowed: { 'script-src': [], 'style-src': [] } });
});

it('widens scripts and styles of a policy and nothing else', () => {
  const policy = "default-src 'none';script-src 'self';style-src 'self';style-src-attr 'unsafe-inline'";
  expect(widenPolicy(policy, { 'script-src': ["'sha256-a'"], 'style-src': [] })).toBe(
    "default-src 'none';script-src 'self' 'sha256-a';style-src 'self';style-src-attr 'unsafe-inline'",
  );
});
