// Starts the server on the Node that npm installed with the project, whatever Node runs this file. Old ones must be able to
// read it, so it uses nothing newer than Node 12.
import { spawn } from 'child_process';
import { existsSync } from 'fs';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';

const NEEDED_MAJOR = 26;
const here = dirname(fileURLToPath(import.meta.url));
const main = join(here, '..', 'main.ts');
/** What Node made of the sources at the start before, which halves the work of loading them; never in a folder that others may write to. */
const compiled = join(here, '..', '..', '..', '..', 'node_modules', '.cache', 'node');

function complain(text) {
  process.stderr.write(text + '\n');
}

/** The folders npm may have put the package into: the workspace's own or one further up. */
function findBundledNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const names = ['node-' + platform + '-' + process.arch, 'node-bin-' + platform + '-' + process.arch];
  for (let folder = here; folder !== dirname(folder); folder = dirname(folder)) {
    for (const name of names) {
      const path = join(folder, 'node_modules', name, 'bin', program);
      if (existsSync(path)) return path;
    }
  }
  return undefined;
}

function runOn(program) {
  const child = spawn(program, [main].concat(process.argv.slice(2)), { stdio: 'inherit' });
  // Ctrl-C reaches the server by itself; a signal sent to this process alone is handed on.
  process.on('SIGINT', () => undefined);
  for (const name of ['SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  child.on('error', (error) => {
    complain('Node ' + NEEDED_MAJOR + ' (' + program + ') does not run on this machine: ' + error.message + '.');
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

/**
 * npm hands SIGTERM to its shell, and shells that do not hand it on just end. The server then gets the signal from here,
 * so that a supervisor of `npm start` stops it as cleanly as Ctrl-C does.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

stopWithNpm();
process.env.NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || compiled;
if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) {
  process.argv[1] = main;
  import('module')
    .then((module) => module.enableCompileCache(process.env.NODE_COMPILE_CACHE))
    .then(() => import('../main.ts'))
    .catch((error) => {
      complain(error.stack);
      process.exit(1);
    });
} else {
  const bundled = findBundledNode();
  if (bundled) runOn(bundled);
  else {
    complain(
      'Tessera needs Node ' +
        NEEDED_MAJOR +
        ' and this is ' +
        process.version +
        ': run "npm ci" without leaving out optional packages, or install it.',
    );
    process.exit(1);
  }
}
