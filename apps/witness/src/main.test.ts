import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const SECRET = 'a secret of more than 32 characters';
const ROOT = 'a'.repeat(64);

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'witness-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function start(environment: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready: ${output}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /"url":"([^"]+)"/.exec(output)?.[1];
      if (url) resolve(url);
    });
  });
  // A test that waits for the end does not hear the rejection.
  ready.catch(() => undefined);
  return { child, ready, output: () => output };
}

async function call(url: string, path: string, draws: readonly object[]): Promise<Record<string, Record<string, string>[]>> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}` },
    body: JSON.stringify({ draws }),
  });
  return (await answer.json()) as Record<string, Record<string, string>[]>;
}

// Goal: what the witness said once stands, however it ends. Method: kill it between and during its answers.
it('survives being killed at any moment with all that it said', async () => {
  const dataDir = givenFolder();
  const said = new Map<string, string>();
  const values = new Map<string, string>();
  const idOf = (index: number): string => `01960000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  for (let round = 0; round < 3; round += 1) {
    const { child, ready } = start({ WITNESS_SECRET: SECRET, WITNESS_DATA_DIR: dataDir });
    const url = await ready;
    expect(readFileSync(join(dataDir, 'address'), 'utf8')).toBe(url);
    const gone = once(child, 'exit');
    const ids = Array.from({ length: 60 }, (_, index) => idOf(round * 60 + index));
    const talk = (async () => {
      for (const id of ids) {
        const { commitments } = await call(url, '/v1/commitments', [{ id, closeAtMs: Date.now() }]);
        said.set(id, commitments?.[0]?.['commitment'] ?? '');
        const { values: told } = await call(url, '/v1/values', [{ id, root: ROOT }]);
        values.set(id, told?.[0]?.['value'] ?? '');
        if (id === ids[30 + round]) child.kill('SIGKILL');
      }
    })();
    await Promise.all([gone, talk.catch(() => undefined)]);
  }
  expect(said.size).toBeGreaterThan(90);
  const { ready } = start({ WITNESS_SECRET: SECRET, WITNESS_DATA_DIR: dataDir });
  const url = await ready;
  const ids = [...said.keys()];
  const { commitments } = await call(
    url,
    '/v1/commitments',
    ids.map((id) => ({ id, closeAtMs: 0 })),
  );
  expect(commitments?.map(({ commitment }) => commitment)).toEqual([...said.values()]);
  const { values: again } = await call(
    url,
    '/v1/values',
    [...values.keys()].map((id) => ({ id, root: ROOT })),
  );
  expect(again?.map(({ value }) => value)).toEqual([...values.values()]);
  const { values: others } = await call(
    url,
    '/v1/values',
    [...values.keys()].map((id) => ({ id, root: 'b'.repeat(64) })),
  );
  expect(new Set(others?.map(({ refused }) => refused))).toEqual(new Set(['other_book']));
});

it('does not start beside another one in the same folder, nor without a secret, and keeps its secret to itself', async () => {
  const environment = { WITNESS_SECRET: SECRET, WITNESS_DATA_DIR: givenFolder() };
  const first = start(environment);
  await first.ready;
  const second = start(environment);
  expect((await once(second.child, 'exit'))[0]).toBe(1);
  expect(second.output()).toContain('another witness uses the folder');
  first.child.kill('SIGTERM');
  expect(await once(first.child, 'exit')).toEqual([0, null]);
  expect(first.output()).not.toContain(SECRET);
  const nameless = start({ WITNESS_DATA_DIR: givenFolder() });
  expect((await once(nameless.child, 'exit'))[0]).toBe(1);
  expect(nameless.output()).toContain('missing or wrong in the environment: WITNESS_SECRET');
});
