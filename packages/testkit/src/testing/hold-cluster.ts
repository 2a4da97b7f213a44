import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { setup } from '../global-setup.ts';

// Stands for a test run in the test that kills it: sets up the run's cluster, says its address and waits.
const say = (_name: string, url: string): void => void process.stdout.write(`${url}\n`);
await setup({ provide: say } as unknown as TestProject);
setInterval(() => undefined, 60_000);
