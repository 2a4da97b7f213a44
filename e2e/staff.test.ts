import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { deposit, disputePayout, withdraw } from './src/payment-steps.ts';
import { launchChromium } from './src/chromium.ts';
import type { Site } from './src/given-site.ts';
import { freshCode } from './src/code-steps.ts';
import { gravesOf } from './src/graves.ts';
import { register } from './src/identity-steps.ts';
import { confirmProposal, enrolAndPropose, logInAsOperator, proposeFullPayment } from './src/operator-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, PHONE, type Visit, visitDuring, type VisitOptions } from './src/visit.ts';
import { exactly, labelled } from './src/words.ts';

const PASSWORD = 'Mosaico2026x';
const STAFF_PASSWORD = 'quiet-lantern-88';
/** Another file is the first operator, who has one session. */
const SECOND = 1;
/** Only ends what hangs. */
const PAID_MS = 300_000;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

const visitAs = (context: TestContext, options: Omit<VisitOptions, 'url'>): Promise<Visit> =>
  visitDuring(context, browser, { ...options, url: site.url });

it('a new colleague sets up a code and proposes; a second person confirms; the member is paid, disputes it, and two persons end that', async (context) => {
  const member = await visitAs(context, { screen: PHONE, language: 'en' });
  await register(member, { username: 'lucia5', password: PASSWORD });
  await deposit(member, '500');
  await withdraw(member, { amount: '250', name: 'Lucia Sol', account: 'ES9121000418450200051332', password: PASSWORD });

  const invited = await site.staff('add', 'rita', '--role', 'risk', '--brand', 'tessera');
  const link = /#invitation=[\w-]{43}/.exec(invited)?.[0] ?? '';
  const rita = await visitAs(context, { path: `/ops/${link}`, screen: PHONE, language: 'es' });
  const texts = rita.words.of('backoffice');
  await rita.page.getByLabel(labelled(texts('login.password'))).fill(STAFF_PASSWORD);
  await rita.page.getByLabel(labelled(texts('invitation.again'))).fill(STAFF_PASSWORD);
  await rita.page.getByRole('button', { name: exactly(texts('invitation.action')) }).click();
  await logInAsOperator(rita, { username: 'rita', password: STAFF_PASSWORD });
  const proposal = { member: 'lucia5', reason: 'a known player', password: STAFF_PASSWORD };
  const { secret, recoveryCodes, graves } = await enrolAndPropose(rita, proposal);
  expect(graves).toEqual([]);
  expect(new Set(recoveryCodes).size).toBe(10);

  // She cannot confirm it herself: what waits says so, and offers no such button.
  await rita.page.getByRole('tab', { name: exactly(texts('proposals.tab')) }).click();
  await rita.page.getByRole('button', { name: 'lucia5' }).click();
  await rita.page.getByText(texts('proposals.own')).waitFor();
  expect(await rita.page.getByRole('button', { name: exactly(texts('proposals.confirm')) }).count()).toBe(0);

  expect(await gravesOf(rita, 'a proposal of one’s own')).toEqual([]);

  const operator = await visitAs(context, { path: '/ops/', screen: DESKTOP, language: 'en' });
  await logInAsOperator(operator, site.credentialsOf('operator', { nth: SECOND }));
  await confirmProposal(operator, 'lucia5', 'looked at it too');
  const states = member.words.of('payments');
  await member.page.getByRole('button', { name: states('state.PAID') }).waitFor({ timeout: PAID_MS });

  // She says that nothing came; how that ends takes two persons again.
  await member.page.getByRole('button', { name: exactly(states('arrival.received')) }).waitFor({ timeout: PAID_MS });
  await disputePayout(member, 'my bank has nothing');
  await proposeFullPayment(operator, 'lucia5', 'paid again by hand');

  // From now on her login takes a code, or what stands for one, once.
  await rita.page.getByRole('button', { name: new RegExp(`^${texts('logout')}`) }).click();
  await logInAsOperator(rita, { username: 'rita', password: STAFF_PASSWORD, totpSecret: secret });
  expect(await freshCode(secret)).toMatch(/^\d{6}$/);
  // Her page still stands at the proposal that is over.
  await rita.page.goto(`${site.url}/ops/`);
  await confirmProposal(rita, 'lucia5', 'saw the statement');
  await member.page.getByRole('button', { name: states('state.CONFIRMED') }).waitFor({ timeout: PAID_MS });
  expect([...member.faults, ...rita.faults, ...operator.faults]).toEqual([]);
});

it('a role sees what it may look at and no more', async (context) => {
  await site.staff('add', 'ada', '--role', 'auditor', '--brand', 'tessera,nova');
  const link = /#invitation=[\w-]{43}/.exec(await site.staff('link', 'ada'))?.[0] ?? '';
  const ada = await visitAs(context, { path: `/ops/${link}`, screen: DESKTOP, language: 'en' });
  const texts = ada.words.of('backoffice');
  await ada.page.getByLabel(labelled(texts('login.password'))).fill(STAFF_PASSWORD);
  await ada.page.getByLabel(labelled(texts('invitation.again'))).fill(STAFF_PASSWORD);
  await ada.page.getByRole('button', { name: exactly(texts('invitation.action')) }).click();
  await logInAsOperator(ada, { username: 'ada', password: STAFF_PASSWORD });
  await site.staff('role', 'ada', 'sports', '--brand', 'tessera,nova');
  await ada.page.reload();
  await ada.page.getByRole('tab', { name: exactly(texts('proposals.tab')) }).waitFor();
  expect(await ada.page.getByRole('tab').count()).toBe(1);
  await site.staff('role', 'ada', 'none', '--brand', 'tessera,nova');
  await ada.page.reload();
  await ada.page.getByText(texts('role.none.title')).waitFor();
  expect(ada.faults).toEqual([]);
});

it('staff see what the server gave up, with what it failed with, and have it tried again', async (context) => {
  // Of a mail that is gone: it fails no more, as there is nothing left to do.
  await site.asOwner(
    `SELECT FROM graphile_worker.add_job('mail.send', json_build_object('id', gen_random_uuid()), job_key => 'mail.send:of-the-test', run_at => now() + interval '1 day')`,
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'the mail server is away' WHERE key = 'mail.send:of-the-test'`,
  );
  const operator = await visitAs(context, { path: '/ops/', screen: PHONE, language: 'es' });
  await logInAsOperator(operator, site.credentialsOf('operator', { nth: SECOND }));
  const jobs = operator.words.of('jobs');
  await operator.page.getByRole('link', { name: jobs('title') }).click();
  const row = operator.page.getByRole('listitem').filter({ hasText: 'of-the-test' });
  await row.getByText('the mail server is away').waitFor();
  expect(await gravesOf(operator, 'jobs that were given up')).toEqual([]);
  await row.getByRole('button', { name: jobs('retry.of', { name: 'mail.send', key: 'of-the-test' }) }).click();
  await row.waitFor({ state: 'detached' });
  await operator.page.getByText(jobs('none.dead')).waitFor();
  await operator.page.getByRole('tab', { name: exactly(jobs('state.running')) }).click();
  await operator.page.getByText(jobs('text.running')).waitFor();
  expect(operator.faults).toEqual([]);
});
