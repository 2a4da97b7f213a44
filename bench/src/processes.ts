import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { BenchResult } from './result.ts';

const run = promisify(execFile);

export interface RunningProcess {
  readonly pid: number;
  readonly parentPid: number;
  readonly residentKib: number;
  readonly command: string;
}

/** The process and everything it started, however deep. */
export async function listFamily(rootPid: number): Promise<RunningProcess[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { maxBuffer: 16 * 2 ** 20 });
  const all = stdout.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return match ? [{ pid: Number(match[1]), parentPid: Number(match[2]), residentKib: Number(match[3]), command: match[4] ?? '' }] : [];
  });
  const family = all.filter(({ pid }) => pid === rootPid);
  for (const member of family) family.push(...all.filter(({ parentPid }) => parentPid === member.pid));
  return family;
}

/** True for Node processes that run the server, not for npm and the shell that started it. */
export function isServer({ command }: RunningProcess): boolean {
  const [program = '', ...options] = command.split(' ');
  return basename(program) === 'node' && options.some((option) => /\.(?:ts|mjs)$/.test(option));
}

export function isPostgres({ command }: RunningProcess): boolean {
  return /^(?:\S*\/)?postgres(?::| |$)/.test(command);
}

/** Memory in KiB; shared pages count in parts, where the system tells (Linux), so that PostgreSQL's buffers count once. */
export async function proportionalKib(process: RunningProcess): Promise<number> {
  const rollup = await readFile(`/proc/${process.pid}/smaps_rollup`, 'utf8').catch(() => '');
  const match = /^Pss:\s+(\d+) kB/m.exec(rollup);
  return match ? Number(match[1]) : process.residentKib;
}

/** What a benchmark prints when it runs by itself; its progress goes on to standard error. @throws Error when it fails */
export async function runBench(options: readonly string[]): Promise<BenchResult[]> {
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (exitCode !== 0) throw new Error(`the benchmark ${options.at(-1)} ended with ${exitCode}`);
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as BenchResult);
}
