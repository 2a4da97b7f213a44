import { setTimeout as sleep } from 'node:timers/promises';
import { backoffice, identity, payments } from '@tessera/contract';
import { uuidv7 } from '@tessera/kernel';
import { totpCodeAt } from '../../src/modules/identity/index.ts';
import { systemClock, systemRandomBytes } from '../../src/platform/clock.ts';
import { type Browser, createBrowser } from '../support/browser.ts';
import { payOnHostedPage } from '../support/hosted-page.ts';
import type { AcknowledgedIds } from './check-payments.ts';

const RETRY_MS = 100;
const MONEY = { currency: 'USD', amount: '20' } as const;
const PAYEE = { payeeName: 'Ana Lima', payeeAccount: 'ES9121000418450200051332' } as const;

type Account = { readonly username: string; readonly password: string; readonly totpSecret: string };

export interface PaymentLoad {
  /** Of all servers, asked in turn. */
  readonly urls: readonly string[];
  /** An agent, whose withdrawals take codes. */
  readonly member: Account;
  readonly operator: Account;
  /** How many times the same amount is paid in and out again. */
  readonly cycles: number;
  readonly deadlineMs: number;
}

/** A member and an operator on every server: one cookie jar each, as sessions are kept in the database. */
interface Desk extends Pick<PaymentLoad, 'deadlineMs' | 'member'> {
  readonly members: readonly Browser[];
  readonly operators: readonly Browser[];
}

/** Logs in once on the first server. */
export async function openDesk({
  urls,
  member,
  operator,
  deadlineMs,
}: PaymentLoad): Promise<{ readonly desk: Desk; readonly memberId: string }> {
  const [cookiesOfMember, cookiesOfOperator] = [new Map<string, string>(), new Map<string, string>()];
  const members = urls.map((url) => createBrowser(url, cookiesOfMember));
  const operators = urls.map((url) => createBrowser(url, cookiesOfOperator));
  const credentialsOf = ({ username, password, totpSecret }: Account) => ({ username, password, code: codeNow(totpSecret) });
  const session = await members[0]?.call(identity.login, { body: credentialsOf(member) });
  await operators[0]?.call(backoffice.operatorLogin, { body: credentialsOf(operator) });
  if (!session) throw new Error('a load has servers');
  return { desk: { members, operators, member, deadlineMs }, memberId: session.member.id };
}

/** Pays in and out, one after the other, asking with the same id until it is answered. @returns what was acknowledged */
export async function payInAndOut(
  desk: Desk,
  { cycles, memberId }: { readonly cycles: number; readonly memberId: string },
): Promise<AcknowledgedIds> {
  const told = { deposits: [] as string[], withdrawals: [] as string[] };
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    told.deposits.push(await payIn(desk));
    told.withdrawals.push(await payOut(desk, memberId));
  }
  return told;
}

async function payIn(desk: Desk): Promise<string> {
  const body = { requestId: newId(), methodId: 'sandbox-deposit', ...MONEY };
  const { id } = await untilAnswered(desk, 'members', (member) => member.call(payments.createDeposit, { body }));
  const page = await untilAnswered(desk, 'members', async (member) => {
    const { payUrl } = await member.call(payments.getDeposit, { params: { id } });
    if (payUrl === null) throw new Error('the gateway has not answered yet');
    return payUrl;
  });
  await untilAnswered(desk, 'members', async (member) => {
    await payOnHostedPage(page, { choice: 'success' }).catch(() => undefined);
    const { state } = await member.call(payments.getDeposit, { params: { id } });
    if (state !== 'SUCCESS') throw new Error(`the deposit is ${state}`);
  });
  return id;
}

async function payOut(desk: Desk, memberId: string): Promise<string> {
  const body = { requestId: newId(), methodId: 'sandbox-payout', ...MONEY, ...PAYEE, password: desk.member.password };
  const { id } = await untilAnswered(desk, 'members', (member) =>
    member.call(payments.createWithdrawal, { body }).catch(async (error: unknown) => {
      // The code of the login counts for some minutes only.
      if (hasCode(error, 'fresh_code_required')) await member.call(identity.proveTotp, { body: { code: codeNow(desk.member.totpSecret) } });
      throw error;
    }),
  );
  await untilAnswered(desk, 'operators', (operator) =>
    operator.call(backoffice.approveWithdrawal, { params: { id }, body: { memberId, reason: 'known payee' } }).catch((error: unknown) => {
      // Its answer was lost with a server, and it holds.
      if (hasCode(error, 'invalid_transition')) return;
      throw error;
    }),
  );
  return id;
}

/** Waits until every withdrawal has left. */
export async function untilAllPaid(desk: Desk, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await untilAnswered(desk, 'members', async (member) => {
      const { state } = await member.call(payments.getWithdrawal, { params: { id } });
      if (state === 'APPROVED' || state === 'PAYING') throw new Error(`the withdrawal is ${state}`);
    });
  }
}

const codeNow = (secret: string): string => totpCodeAt(secret, systemClock.nowMs());

const newId = (): string => uuidv7(systemClock.nowMs(), systemRandomBytes);

const hasCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;

/** Another server is asked each time. */
async function untilAnswered<Value>(desk: Desk, who: 'members' | 'operators', work: (browser: Browser) => Promise<Value>): Promise<Value> {
  let cause: unknown;
  for (let attempt = 0; performance.now() < desk.deadlineMs; attempt += 1) {
    const browser = desk[who][attempt % desk[who].length];
    if (!browser) break;
    try {
      return await work(browser);
    } catch (error) {
      cause = error;
      await sleep(RETRY_MS);
    }
  }
  throw new Error('payments did not answer in time', { cause });
}
