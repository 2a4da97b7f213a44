import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { createGateway } from '@tessera/gateway';
import { uuidv7 } from '@tessera/kernel';
import { manualClock } from '@tessera/testkit';
import { CHANNELS, openGateways, sandboxAccess } from './gateways/index.ts';
import { openFaultyLine } from './testing/faulty-line.ts';
import { testGatewayContract } from './testing/gateway-contract.ts';
import { NOON, SECRET, SECRET_TEXT } from './testing/given-payments.ts';

/** Nobody is called back while the tests run. */
const DAY_MS = 86_400_000;
/** Where each gateway of the sandbox keeps its orders; a channel that is not named here has no tests, and then they fail. */
const JOURNALS: Readonly<Record<string, string>> = { sandbox: 'journal.jsonl', 'sandbox-transfer': 'transfer/journal.jsonl' };

for (const { id: channel } of CHANNELS) {
  testGatewayContract(`of the channel ${channel}`, async () => {
    const journal = JOURNALS[channel];
    if (journal === undefined) throw new Error(`no gateway to test ${channel} with`);
    const clock = manualClock(NOON);
    const dataDir = await mkdtemp(join(tmpdir(), 'tessera-contract-'));
    const gateway = createGateway({
      secrets: [SECRET],
      dataDir,
      callbackHosts: ['one.example:3000', 'two.example:4000'],
      automaticDelayMs: DAY_MS,
      ports: { clock },
    });
    const line = await openFaultyLine(await gateway.listen({ host: '127.0.0.1', port: 0 }));
    afterAll(async () => {
      await line.close();
      await gateway.close();
      await rm(dataDir, { recursive: true });
    });
    return {
      line,
      newId: () => uuidv7(clock.nowMs(), randomBytes),
      adapterAt: (publicUrl, timeoutMs) =>
        openGateways({
          access: sandboxAccess(line.url, SECRET_TEXT),
          callbackUrl: `${publicUrl}/callbacks`,
          returnUrl: `${publicUrl}/back`,
          clock,
          randomBytes,
          log: pino({ level: 'silent' }),
          timeoutMs,
        }).get(channel),
      // The journal has a line for each order that was taken.
      timesTaken: (orderId) =>
        readFileSync(join(dataDir, journal), 'utf8')
          .split('\n')
          .filter((text) => text.startsWith('{"type":"order"') && text.includes(`"merchantOrderId":"${orderId}"`)).length,
    };
  });
}
