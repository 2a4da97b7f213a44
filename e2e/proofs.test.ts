import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { casino, identity, payments, proofs } from '@tessera/contract';
import { programAt } from '@tessera/testkit';
import { createBrowser } from '../apps/server/tests/support/browser.ts';
import { launchChromium } from './src/chromium.ts';
import { givenMember, newId } from './src/given-people.ts';
import type { Credentials, Site } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { logIn } from './src/identity-steps.ts';
import { showPath } from './src/screens.ts';
import { sharedSite } from './src/shared-site.ts';
import { PHONE, type Visit, visitDuring } from './src/visit.ts';

/** Records are sealed a minute after they are written, and anchors come every minute. */
const PROVEN_MS = 240_000;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

let site: Site;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-proofs-'));
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A member with a deposit, a round and a withdrawal that waits. */
async function givenRows(): Promise<Credentials> {
  const member = await givenMember(site, 'doubtful6', '100');
  const { call } = createBrowser(site.url);
  await call(identity.login, { body: member });
  await call(casino.play, { params: { gameId: 'ember-mosaic' }, body: { requestId: newId(), currency: 'USD', stake: '1' } });
  const payee = { payeeName: 'Marina Sol', payeeAccount: 'ES9121000418450200051332', password: member.password };
  const asked = { requestId: newId(), methodId: 'sandbox-payout', currency: 'USD', amount: '40' };
  await call(payments.createWithdrawal, { body: { ...asked, ...payee } });
  return member;
}

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

it('shows a member the proof of each row, checks it in the browser and gives it to keep', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'es' });
  await logIn(visit, await givenRows());
  const { page, words } = visit;
  const proof = words.of('member')('row.proof', { row: '' }).trim();
  const names = { bet: new RegExp(`^${proof} Ember Mosaic`), any: new RegExp(`^${proof}`) };
  const found: string[] = [];

  await showPath(visit, '/member/withdraw');
  await openProof(visit, names.any);
  found.push(...(await gravesOf(visit, 'the panel, waiting')));
  await untilProven(visit);
  found.push(...(await gravesOf(visit, 'the panel of a withdrawal')));

  await showPath(visit, '/member/transactionHistory');
  await openProof(visit, names.any);
  await untilProven(visit);

  await showPath(visit, '/member/personalHistoryCopy');
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

  const keys = join(folder, 'keys.txt');
  await writeFile(keys, JSON.stringify(await createBrowser(site.url).call(proofs.listAnchors, {})));
  const check = () =>
    promisify(execFile)(process.execPath, [programAt('tools/verify.ts'), 'proof', file, keys], { cwd: ROOT }).catch(
      (error: unknown) => error as { stdout: string },
    );
  expect(JSON.parse((await check()).stdout)).toMatchObject({ ok: true, kind: 'wager', rows: 1 });
  await writeFile(file, (await readFile(file, 'utf8')).replace(/ember-mosaic/, 'amber-mosaic'));
  expect(JSON.parse((await check()).stdout)).toMatchObject({ ok: false, step: 'leaf', row: 0 });
});
