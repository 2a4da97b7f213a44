import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signWebhook } from '@tessera/webhooks';
import { expect, it, onTestFinished } from 'vitest';
import { DEPOSIT, givenDataDir, givenShop, SECRET } from './gateway.fixtures.ts';

const SECRET_TEXT = `whsec_${SECRET.export().toString('base64')}`;

function start(environment: Record<string, string>): { child: ChildProcess; output: () => string; ready: Promise<string> } {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready: ${output}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const url = /"url":"([^"]+)"/.exec(output)?.[1];
        if (url) resolve(url);
      });
    }
  });
  // One test waits for the end instead, and then nobody is there to hear the rejection.
  ready.catch(() => undefined);
  return { child, output: () => output, ready };
}

// Goal: the process as it is deployed. Method: start it, pay an order over HTTP, stop it, read everything it wrote.
it('runs on its own, keeps its secret to itself and stops when told', async () => {
  const shop = await givenShop();
  const { child, output, ready } = start({
    GATEWAY_PORT: '0',
    GATEWAY_SECRET: SECRET_TEXT,
    GATEWAY_DATA_DIR: givenDataDir(),
    GATEWAY_CALLBACK_HOSTS: new URL(shop.callbackUrl).host,
  });
  const url = await ready;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  const rawBody = JSON.stringify({ ...DEPOSIT, callbackUrl: shop.callbackUrl });
  const headers = { 'content-type': 'application/json', ...signWebhook({ id: 'm1', sentAtMs: Date.now(), rawBody }, [SECRET]) };
  const order = await fetch(`${url}/v1/orders`, { method: 'POST', headers, body: rawBody });
  const { orderId, payUrl } = (await order.json()) as Record<string, string>;
  expect(payUrl).toBe(`${url}/pay/${orderId}`);
  const page = await (await fetch(payUrl ?? '')).text();
  const formToken = /name="formToken" value="([\w-]+)"/.exec(page)?.[1] ?? '';
  const paid = await fetch(payUrl ?? '', { method: 'POST', body: new URLSearchParams({ formToken, choice: 'success' }) });
  expect([paid.status, paid.redirected]).toEqual([200, true]);
  await expect.poll(() => shop.received.length, { timeout: 60_000 }).toBe(1);

  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
  expect(output()).toContain('outcome picked');
  for (const hidden of [SECRET_TEXT, SECRET_TEXT.slice('whsec_'.length), formToken, orderId ?? '?']) expect(output()).not.toContain(hidden);
});

it('does not start beside another one in the same folder, and does as soon as that is gone, however it ended', async () => {
  const environment = { GATEWAY_PORT: '0', GATEWAY_SECRET: SECRET_TEXT, GATEWAY_DATA_DIR: givenDataDir(), GATEWAY_CALLBACK_HOSTS: '' };
  const first = start(environment);
  await first.ready;
  const second = start(environment);
  expect((await once(second.child, 'exit'))[0]).toBe(1);
  expect(second.output()).toContain(`another sandbox gateway uses the folder ${environment.GATEWAY_DATA_DIR}`);
  const killed = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await killed;
  await start(environment).ready;
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('stops cleanly on %s, also when it is repeated until the end', async (signal) => {
  const { child, ready } = start({
    GATEWAY_PORT: '0',
    GATEWAY_SECRET: SECRET_TEXT,
    GATEWAY_DATA_DIR: givenDataDir(),
    GATEWAY_CALLBACK_HOSTS: '',
  });
  await ready;
  const ended = once(child, 'exit');
  while (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await setTimeout(1);
  }
  expect(await ended).toEqual([0, null]);
});

it('says what is missing, in one line, and does not start', async () => {
  const { child, output } = start({ GATEWAY_PORT: '0', GATEWAY_DATA_DIR: givenDataDir(), GATEWAY_CALLBACK_HOSTS: '' });
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(output()).toContain('missing or wrong in the environment: GATEWAY_SECRET');
  expect(output().trim().split('\n')).toHaveLength(1);
});
