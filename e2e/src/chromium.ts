import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, lstat, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type LaunchOptions, chromium } from 'playwright-core';

const run = promisify(execFile);

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Containers have a small /dev/shm and no user namespaces. WebGL is drawn by the CPU, everything else by plain software: drawn like
 * WebGL, as some systems make it the default, a page takes several times the work.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
];

/** Opens a real Chromium: `$CHROMIUM`, the system's, or the one that npm installed. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const installed = await findInstalled();
  const { executablePath, env } = installed === undefined ? await unpackBundled() : { executablePath: installed, env: {} };
  const launch = (): Promise<Browser> =>
    chromium.launch({
      ...options,
      executablePath,
      args: [...ARGS, ...(options.args ?? [])],
      env: { ...definedEnv(), ...env, ...options.env },
    });
  return launch().catch((error: unknown) => {
    if (!String(error).includes('signal=SIGSEGV')) throw error;
    // It crashed before it opened any page of ours.
    process.stderr.write('Chromium crashed as it started, and is started once more\n');
    return launch();
  });
}

async function findInstalled(): Promise<string | undefined> {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  for (const path of SYSTEM) {
    if (await lstat(path).catch(() => undefined)) return path;
  }
  return undefined;
}

/** Unpacked aside and renamed, once per version and user: test files start at the same time, and one may be killed halfway. */
async function unpackBundled(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(join(dirname(entry), '..', '..', 'package.json'), 'utf8')) as { version: string };
  const folder = join(tmpdir(), `tessera-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (!(await lstat(folder).catch(() => undefined))) {
    const draft = await mkdtemp(`${folder}.`);
    await unpackInto(draft);
    await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  }
  const { uid, mode } = await lstat(folder);
  if (uid !== (process.getuid?.() ?? uid) || (mode & 0o022) !== 0)
    throw new Error(`${folder} belongs to or can be changed by another user: remove it`);
  const fonts = join(folder, 'fonts.conf');
  await putWhole(fonts, fontConfig(folder));
  const executablePath = join(folder, 'chromium');
  const libraries = (await lacksLibraries(executablePath)) ? { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } : {};
  return { executablePath, env: { FONTCONFIG_FILE: fonts, ...libraries } };
}

/** A browser that starts meanwhile reads the whole of what stood there, or of this. */
async function putWhole(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return;
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text);
  await rename(draft, path);
}

/** The package unpacks into the temporary folder of its process, with its libraries only where it believes to be on Lambda. */
async function unpackInto(folder: string): Promise<void> {
  const script = `import('@sparticuz/chromium').then((module) => module.default.executablePath())`;
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: import.meta.dirname, env });
  await chmod(join(folder, 'chromium'), 0o755);
}

async function lacksLibraries(program: string): Promise<boolean> {
  const { stdout } = await run('ldd', [program]).catch(() => ({ stdout: 'not found' }));
  return stdout.includes('not found');
}

/** The bundled Open Sans, for machines without any font, and whatever the system has. */
function fontConfig(folder: string): string {
  return [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    `<dir>${join(folder, 'fonts')}</dir>`,
    '<dir>/usr/share/fonts</dir>',
    `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
