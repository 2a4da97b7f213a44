import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Language, languageOfCode } from '@tessera/i18n';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from './chromium.ts';
import { type GivenSite, givenSite } from './given-site.ts';
import { logIn } from './identity-steps.ts';
import { type LivedIn, liveIn } from './lived-in.ts';
import { logInAsOperator } from './operator-steps.ts';
import { CONSOLE_LOGIN, type ScreenPage, SCREENS, showScreen } from './screens.ts';
import { spin } from './slot-steps.ts';
import { DESKTOP, openVisit, PHONE, type Screen, TABLET, type Visit, type VisitOptions } from './visit.ts';

// npm run screenshots: the pictures of README.md. With --all DIR: every screen at every width, dark in English and light in Spanish,
// or both in the language that --language names.

const README_FOLDER = fileURLToPath(new URL('../../docs/screenshots', import.meta.url));
/** Smaller than most, so that the pictures stay light and their words readable in the page. */
const SMALL_DESKTOP: Screen = { width: 1280, height: 800 };
const HEAVIEST_BYTES = 250_000;
const MOST_SPINS = 12;

interface ReadmePicture {
  readonly file: string;
  readonly screen: string;
  readonly on: Screen;
  readonly theme: 'dark' | 'light';
}

const README: readonly ReadmePicture[] = [
  { file: 'home-desktop', screen: 'home', on: SMALL_DESKTOP, theme: 'dark' },
  { file: 'home-phone', screen: 'home', on: PHONE, theme: 'dark' },
  { file: 'sports-desktop', screen: 'slip', on: SMALL_DESKTOP, theme: 'light' },
  { file: 'slot-desktop', screen: 'slot', on: SMALL_DESKTOP, theme: 'dark' },
  { file: 'slip-phone', screen: 'slip', on: PHONE, theme: 'dark' },
  { file: 'history-desktop', screen: 'history', on: SMALL_DESKTOP, theme: 'dark' },
];

interface Studio {
  readonly site: GivenSite;
  readonly browser: Browser;
  readonly scene: LivedIn;
}

async function openAs(studio: Studio, who: ScreenPage['who'], options: Omit<VisitOptions, 'url'>): Promise<Visit> {
  const { site, browser } = studio;
  const path = who === 'operator' ? '/ops/' : '/';
  const visit = await openVisit(browser, { ...options, path, url: site.url });
  if (who === 'member') await logIn(visit, site.credentialsOf('member'));
  if (who === 'operator') await logInAsOperator(visit, site.credentialsOf('operator'));
  return visit;
}

async function takeForReadme(studio: Studio): Promise<void> {
  for (const { file, screen, on, theme } of README) {
    const page = SCREENS.find(({ name }) => name === screen);
    if (!page) throw new Error(`there is no screen ${screen}`);
    const visit = await openAs(studio, page.who, { screen: on, theme, language: 'en' });
    await showScreen(visit, page, studio.scene);
    if (screen === 'slot') await spinUntilWin(visit);
    // What is drawn comes with the parts that a page loads last.
    await visit.page.waitForLoadState('networkidle');
    const path = join(README_FOLDER, `${file}.png`);
    // Of 256 colours: a page of a repository loads six of them.
    const picture = await sharp(await visit.page.screenshot())
      .png({ palette: true, effort: 10 })
      .toBuffer();
    if (picture.length > HEAVIEST_BYTES) throw new Error(`${path} has ${picture.length} bytes, more than ${HEAVIEST_BYTES}`);
    await writeFile(path, picture);
    await visit.close();
  }
}

/** A picture of reels that show something. */
async function spinUntilWin(visit: Visit): Promise<void> {
  for (let spins = 0; spins < MOST_SPINS; spins += 1) {
    const { payout, stake } = await spin(visit);
    if (Number(payout) > Number(stake)) return;
  }
}

async function takeAll(studio: Studio, folder: string, language: Language | undefined): Promise<void> {
  const looks = [
    { theme: 'dark', language: language ?? 'en' },
    { theme: 'light', language: language ?? 'es' },
  ] as const;
  for (const screen of [PHONE, TABLET, DESKTOP]) {
    for (const look of looks) {
      for (const who of ['guest', 'member', 'operator'] as const) {
        const visit = await openAs(studio, who, { screen, ...look });
        const pages = SCREENS.filter((page) => page.who === who);
        for (const page of who === 'guest' ? [...pages, CONSOLE_LOGIN] : pages) {
          await showScreen(visit, page, studio.scene);
          await visit.page.screenshot({ path: join(folder, `${page.name}-${screen.width}-${look.theme}.png`), fullPage: true });
        }
        await visit.close();
      }
    }
  }
}

const { values } = parseArgs({ options: { all: { type: 'string' }, language: { type: 'string' } } });
const language = values.language === undefined ? undefined : languageOfCode(values.language);
const folder = values.all === undefined ? README_FOLDER : resolve(process.env['INIT_CWD'] ?? '.', values.all);
await mkdir(folder, { recursive: true });
const site = await givenSite();
try {
  const browser = await launchChromium();
  try {
    const studio = { site, browser, scene: await liveIn(site) };
    await (values.all === undefined ? takeForReadme(studio) : takeAll(studio, folder, language));
  } finally {
    await browser.close();
  }
} finally {
  await site.remove();
}
process.stdout.write(`Pictures in ${folder}\n`);
