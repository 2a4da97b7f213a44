import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proofs } from '@tessera/contract';
import { createBrowser } from '../apps/server/tests/support/browser.ts';
import { launchChromium } from './src/chromium.ts';
import { type GivenSite, givenSite } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { logIn } from './src/identity-steps.ts';
import { type LivedIn, liveIn } from './src/lived-in.ts';
import { showScreen } from './src/screens.ts';
import { openVisit, PHONE, type Visit } from './src/visit.ts';

/** Records are sealed a minute after they are written, and anchors come every minute. */
const PROVEN_MS = 240_000;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

let site: GivenSite;
let browser: Browser;
let scene: LivedIn;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-proofs-'));
  [site, browser] = await Promise.all([givenSite(), launchChromium()]);
  scene = await liveIn(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
  await rm(folder, { recursive: true, force: true });
});

async function openProof({ page, words }: Visit, name: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await page.getByRole('dialog', { name: words.of('proofs')('panel.title') }).waitFor();
}

async function untilProven({ page, words }: Visit): Promise<void> {
  const t = words.of('proofs');
  const dialog = page.getByRole('dialog', { name: t('panel.title') });
  await dialog.getByRole('status').first().waitFor();
  for (const deadlineMs = Date.now() + PROVEN_MS; Date.now() < deadlineMs; await page.waitForTimeout(1_000)) {
    const again = dialog.getByRole('button', { name: t('waiting.again') });
    if ((await again.count()) === 0) break;
    await again.first().click();
  }
  await dialog.getByText(t('right'), { exact: true }).first().waitFor();
  expect(await dialog.getByText(t('fails')).count()).toBe(0);
  expect(await dialog.getByText(t('unchecked')).count(), 'this browser checks signatures').toBe(0);
}

it('shows a member the proof of each row, checks it in the browser and gives it to keep', async () => {
  const visit = await openVisit(browser, { url: site.url, screen: PHONE, language: 'es', isStill: true });
  await logIn(visit, site.credentialsOf('member'));
  const { page, words } = visit;
  const proof = words.of('member')('row.proof', { row: '' }).trim();
  const names = { bet: new RegExp(`^${proof} Ember Mosaic`), any: new RegExp(`^${proof}`) };
  const found: string[] = [];

  await showScreen(visit, { name: 'withdraw', who: 'member', path: () => '/member/withdraw' }, scene);
  await openProof(visit, names.any);
  found.push(...(await gravesOf(visit, 'the panel, waiting')));
  await untilProven(visit);
  found.push(...(await gravesOf(visit, 'the panel of a withdrawal')));

  await showScreen(visit, { name: 'transactions', who: 'member', path: () => '/member/transactionHistory' }, scene);
  await openProof(visit, names.any);
  await untilProven(visit);

  await showScreen(visit, { name: 'history', who: 'member', path: () => '/member/personalHistoryCopy' }, scene);
  await openProof(visit, names.bet);
  await untilProven(visit);
  found.push(...(await gravesOf(visit, 'the panel of a bet')));
  expect(found).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.of('proofs')('panel.download') }).click(),
  ]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  await visit.close();

  const keys = join(folder, 'keys.txt');
  await writeFile(keys, JSON.stringify(await createBrowser(site.url).call(proofs.listAnchors, {})));
  const check = () =>
    promisify(execFile)(process.execPath, ['tools/verify.ts', 'proof', file, keys], { cwd: ROOT }).catch(
      (error: unknown) => error as { stdout: string },
    );
  expect(JSON.parse((await check()).stdout)).toMatchObject({ ok: true, kind: 'wager', rows: 1 });
  await writeFile(file, (await readFile(file, 'utf8')).replace(/ember-mosaic/, 'amber-mosaic'));
  expect(JSON.parse((await check()).stdout)).toMatchObject({ ok: false, step: 'leaf', row: 0 });
});
