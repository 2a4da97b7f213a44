import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

// npm run dev: the server, started anew on every change, and the site with Vite in front of it.
const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env['PORT'] ?? '3000';

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port, SERVE_SITES: '0', CHECK_ANSWERS: '1' },
  }),
  spawn(join(root, 'node_modules/.bin/vite'), ['--clearScreen', 'false'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${port}` },
  }),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => children.forEach((child) => child.kill(signal)));
for (const child of children) {
  child.on('exit', (code) => {
    children.forEach((other) => other.kill('SIGTERM'));
    process.exitCode = code ?? 0;
  });
}
