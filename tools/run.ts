import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from './project-files.ts';

export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a program that npm installed, from the root, and keeps what it says. @param environment on top of this process's own */
export function runBin(name: string, options: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', name), options, {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (text: string): void => void (output += text);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs a program whose output goes straight to the terminal; its exit code, 1 when a signal ended it. */
export function showBin(name: string, options: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', name), options, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
