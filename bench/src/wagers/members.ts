import { randomBytes } from 'node:crypto';
import { CSRF_HEADER } from '@tessera/contract/http';
import { cellOf, units, uuidv7 } from '@tessera/kernel';
import { Pool } from 'undici';
import { systemClock, systemRandomBytes } from '../../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { createPorts } from '../../../apps/server/src/platform/posting/ports.ts';
import { createPostgresLedger } from '../../../apps/server/src/platform/posting/postgres-ledger.ts';

export interface BenchMember {
  readonly id: string;
  /** Of the session. */
  readonly token: string;
}

const FUNDS = units(1_000_000_0000n);

/** Registers members over HTTP, as people do, and gives each a million to play with. */
export async function prepareMembers(url: string, databaseUrl: string, count: number): Promise<BenchMember[]> {
  const http = new Pool(url, { connections: 8 });
  const members: BenchMember[] = [];
  let next = 0;
  const register = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      members.push(await registerOne(http, `bench${String(next).padStart(6, '0')}`));
    }
  };
  await Promise.all(Array.from({ length: 8 }, register));
  await http.close();
  const db = openDatabase({ url: databaseUrl, maxConnections: 4 });
  const { adjustments } = createPorts(createPostgresLedger({ db, clock: systemClock }));
  for (const { id } of members) {
    const entries = [
      { account: 'adjustment', amount: units(-FUNDS) },
      { account: 'cash', amount: FUNDS },
    ];
    await adjustments.post(null, {
      account: { cell: cellOf(id), memberId: id, currency: 'USD' },
      id: uuidv7(systemClock.nowMs(), systemRandomBytes),
      kind: 'adjustment',
      reference: 'bench',
      entries,
    });
  }
  await db.end();
  return members;
}

async function registerOne(http: Pool, username: string): Promise<BenchMember> {
  const password = randomBytes(12).toString('base64url');
  const body = {
    username,
    password,
    confirmPassword: password,
    birthday: '1990-01-02',
    termsAccepted: true,
    ageConfirmed: true,
    registerMethod: 'APP',
  };
  const answer = await http.request({
    method: 'PUT',
    path: '/wps/member/register',
    headers: { 'content-type': 'application/json', [CSRF_HEADER]: '1' },
    body: JSON.stringify(body),
  });
  const envelope = (await answer.body.json()) as { success: boolean; value: { token: string; member: { id: string } } };
  if (!envelope.success) throw new Error(`registering ${username} was refused: ${JSON.stringify(envelope)}`);
  return { id: envelope.value.member.id, token: envelope.value.token };
}
