import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createGateway } from '@tessera/gateway';
import { uuidv7 } from '@tessera/kernel';
import { manualClock } from '@tessera/testkit';
import { sandboxCalls } from './gateways/sandbox-calls.ts';
import { openFaultyLine } from './testing/faulty-line.ts';
import { testGatewayContract } from './testing/gateway-contract.ts';
import { NOON, SECRET } from './testing/given-payments.ts';

/** Nobody is called back while the tests run. */
const DAY_MS = 86_400_000;

testGatewayContract('of the sandbox', async () => {
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
      sandboxCalls({
        url: line.url,
        secrets: [SECRET],
        callbackUrl: `${publicUrl}/callback`,
        returnUrl: `${publicUrl}/back`,
        clock,
        randomBytes,
        timeoutMs,
      }),
    // Its journal has a line for each order that it took.
    timesTaken: (orderId) =>
      readFileSync(join(dataDir, 'journal.jsonl'), 'utf8')
        .split('\n')
        .filter((text) => text.startsWith('{"type":"order"') && text.includes(`"merchantOrderId":"${orderId}"`)).length,
  };
});
