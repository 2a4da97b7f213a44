import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

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
