import { basename } from 'node:path';
import { codeOf, type Language } from '@tessera/i18n';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import { type Words, wordsIn } from './words.ts';

export interface Screen {
  readonly width: number;
  readonly height: number;
}

export const PHONE: Screen = { width: 360, height: 780 };
export const TABLET: Screen = { width: 768, height: 1024 };
export const DESKTOP: Screen = { width: 1440, height: 900 };

export type Theme = 'dark' | 'light';

export interface VisitOptions {
  /** Where the first page is, below `url`. */
  readonly path?: string;
  readonly url: string;
  readonly screen: Screen;
  readonly language: Language;
  readonly theme?: Theme;
  /** For whoever wants motion. Without it a screen settles sooner, and drawing what moves takes more than the journey itself. */
  readonly isMoving?: boolean;
  /** Keeps the site for use without a network, which fetches every part of it. */
  readonly hasServiceWorker?: boolean;
}

/** One person at one browser, and what they can read. */
export interface Visit {
  readonly page: Page;
  readonly words: Words;
  readonly isPhone: boolean;
  /** What went wrong behind the screen: errors in the console, crashes, breaches of the content policy and of trusted types, answers of a broken server. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

const PHONE_WIDTH = 600;
/** Only ends what hangs: how long a step takes is the machine's business. */
const STEP_MS = 120_000;

export async function openVisit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { url, path = '/', screen, language, theme = 'dark', isMoving = false, hasServiceWorker = false } = options;
  const isPhone = screen.width < PHONE_WIDTH;
  const stored = { lang: codeOf(language), theme };
  const context = await browser.newContext({
    viewport: screen,
    locale: language,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: isMoving ? 'no-preference' : 'reduce',
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    },
  });
  context.setDefaultTimeout(STEP_MS);
  const faults: string[] = [];
  await reportBreaches(context, faults);
  const page = await context.newPage();
  page.on('console', (message) => isFault(message) && faults.push(`console: ${message.text()} (${message.location().url})`));
  page.on('pageerror', (error) => faults.push(`crash: ${error.stack ?? error.message}`));
  page.on('response', (response) => response.status() >= 500 && faults.push(`answer ${response.status()}: ${response.url()}`));
  await page.goto(`${url}${path}`);
  return { page, words: await wordsIn(language), isPhone, faults, close: () => context.close() };
}

let pictures = 0;

/** Closed with the test; one that failed leaves a picture. */
export async function visitDuring({ task, onTestFinished }: TestContext, browser: Browser, options: VisitOptions): Promise<Visit> {
  const visit = await openVisit(browser, options);
  onTestFinished(async () => {
    if (task.result?.state === 'fail') {
      pictures += 1;
      const path = `test-results/${basename(task.file.name, '.test.ts')}-${task.name.replaceAll(/\W+/g, '-')}-${pictures}.png`;
      await visit.page.screenshot({ path, fullPage: true });
    }
    await visit.close();
  });
  return visit;
}

/** Whoever is nobody any more, or not yet, is told so: what a page asked for as a session ended comes back refused, sooner or later. */
function isFault(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !message.text().includes('status of 401');
}

async function reportBreaches(context: BrowserContext, faults: string[]): Promise<void> {
  await context.exposeBinding('reportBreach', (_source, breach: string) => void faults.push(breach));
  await context.addInitScript(() => {
    const report = Reflect.get(globalThis, 'reportBreach') as (breach: string) => void;
    addEventListener('securitypolicyviolation', (event) =>
      report(`policy: ${event.effectiveDirective} refuses ${event.blockedURI} ${event.sample} in ${event.sourceFile}:${event.lineNumber}`),
    );
  });
}
