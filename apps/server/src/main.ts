import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { refusalOf } from './platform/connect-database.ts';
import { BadConfig, type Config, readConfig } from './platform/config.ts';
import { MigrationRefused } from './platform/db/migrate.ts';
import { StartRefused, UnsafeDatabase } from './platform/postgres/index.ts';
import { endOnBug } from './end-on-bug.ts';
import { startTessera } from './start-tessera.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The exit code of the BSD convention for a configuration error. */
const EXIT_CONFIG = 78;

/** What is said on the command line goes before what the environment says. */
function optionsOf(args: readonly string[]): { ROLES?: string } {
  try {
    const { roles } = parseArgs({ args: [...args], options: { roles: { type: 'string' } } }).values;
    return roles === undefined ? {} : { ROLES: roles };
  } catch (error) {
    throw new BadConfig(`${error instanceof Error ? error.message : String(error)}. The one option is --roles=api,realtime,worker.`);
  }
}

function configOrExit(): Config {
  try {
    return readConfig({ ...process.env, ...optionsOf(process.argv.slice(2)) }, ROOT);
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIG);
  }
}

const config = configOrExit();
const log = pino(
  { name: 'tessera', level: config.logLevel, redact: ['*.password', '*.token', '*.authorization', '*.cookie'] },
  pino.destination(2),
);

try {
  const starting = startTessera(config, { log, root: ROOT, say: (line) => process.stdout.write(`${line}\n`) });
  // From the first moment: a signal during the start waits for it and then stops in order, so that no PostgreSQL is left running.
  let isStopping = false;
  endOnBug({
    process,
    log,
    exit: (code) => process.exit(code),
    stop: async () => {
      isStopping = true;
      await (await starting).stop();
    },
  });
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    starting
      .then((tessera) => tessera.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  // Supervisors repeat their signal, so only a person's second Ctrl-C cuts short what is still under way.
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  process.on('SIGINT', () => {
    if (!isStopping) return stop();
    starting.then(
      (tessera) => tessera.hurry(),
      () => undefined,
    );
  });
  await starting;
} catch (thrown) {
  const error = refusalOf(thrown);
  if (error instanceof StartRefused || error instanceof UnsafeDatabase || error instanceof MigrationRefused)
    process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'starting failed');
  process.exit(1);
}
