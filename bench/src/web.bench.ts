import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { type Call, createClient } from '@tessera/client';
import { sports } from '@tessera/contract';
import { freePortPair } from '@tessera/testkit';
import { launchChromium } from '../../e2e/src/chromium.ts';
import { startSite } from '../../e2e/src/given-site.ts';
import { busySecondsBetween } from './busy-seconds.ts';
import { atLeast, atMost, type BenchResult, type Goal, median } from './result.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 3;
const LOWEST = 95;
/** Of one core, while nobody touches the page. */
const MOST_IDLE_PERCENT = 3;
const SETTLE_MS = 15_000;
const IDLE_MS = 20_000;

/**
 * What Lighthouse's mobile profile says of pages as a phone of the middle class sees them first, with the project's own Chromium; medians of three
 * visits. The profile takes that phone for four times slower than the machine, which holds of one with an index of about 1,500.
 */
export async function bench(): Promise<readonly BenchResult[]> {
  const { address, remove } = await startSite();
  const port = await freePortPair();
  const browser = await launchChromium({ args: [`--remote-debugging-port=${port}`] });
  try {
    const eventId = await findMatch(createClient({ baseUrl: address.url }));
    const pages = { home: '/', lobby: '/rng', sports: '/sports', lottery: '/elott', match: `/sports/${eventId}` };
    const results: BenchResult[] = [];
    for (const [page, path] of Object.entries(pages)) results.push(await measure(page, `${address.url}${path}`, port));
    for (const [page, path] of Object.entries(pages)) results.push(await leaveAlone(browser, page, `${address.url}${path}`));
    return results;
  } finally {
    await browser.close();
    await remove();
  }
}

/** What a page that is left alone costs, in percent of a core: all processes of the browser, which draws without a graphics card here. */
async function leaveAlone(browser: Browser, page: string, url: string): Promise<BenchResult> {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  const devtools = await browser.newBrowserCDPSession();
  const listProcesses = async () => (await devtools.send('SystemInfo.getProcessInfo')).processInfo;
  try {
    await (await context.newPage()).goto(url);
    await sleep(SETTLE_MS);
    const before = await listProcesses();
    await sleep(IDLE_MS);
    const idlePercent = Math.round((busySecondsBetween(before, await listProcesses()) * 1e6) / IDLE_MS) / 10;
    process.stderr.write(`${page} left alone: ${idlePercent} %\n`);
    return { name: `web ${page} idle`, idlePercent, goals: [atMost('idlePercent', MOST_IDLE_PERCENT, idlePercent)] };
  } finally {
    await devtools.detach();
    await context.close();
  }
}

/** The league is drawn up by a job, a while after the start. */
async function findMatch(call: Call): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { items } = await call(sports.listEvents, { query: { when: 'upcoming', limit: 1 } });
    if (items[0]) return items[0].id;
    await sleep(1_000);
  }
  throw new Error('there is no match to look at');
}

async function measure(page: string, url: string, port: number): Promise<BenchResult> {
  const runs: Awaited<ReturnType<typeof visit>>[] = [];
  // The first visit finds a cold server, as no visitor of a real site does.
  await visit(url, port);
  while (runs.length < RUNS) runs.push(await visit(url, port));
  const of = (figure: string): number => Math.round(median(runs.map((run) => run[figure] ?? 0)) * 1_000) / 1_000;
  const goals: Goal[] = CATEGORIES.map((category) => atLeast(category, LOWEST, of(category)));
  const figures = Object.fromEntries(Object.keys(runs[0] ?? {}).map((figure) => [figure, of(figure)]));
  process.stderr.write(`${page}: ${JSON.stringify(figures)}\n`);
  return { name: `web ${page}`, ...figures, goals };
}

/** Points of a hundred by category, and what performance is made of: milliseconds, but for the layout's shifts. */
async function visit(url: string, port: number): Promise<Record<string, number>> {
  const found = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!found || found.lhr.runtimeError) throw new Error(`${url}: ${found?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits } = found.lhr;
  const points = CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)] as const);
  const figure = (audit: string): number => audits[audit]?.numericValue ?? 0;
  return {
    ...Object.fromEntries(points),
    firstPaintMs: Math.round(figure('first-contentful-paint')),
    largestPaintMs: Math.round(figure('largest-contentful-paint')),
    blockedMs: Math.round(figure('total-blocking-time')),
    shift: figure('cumulative-layout-shift'),
    machineIndex: found.lhr.environment.benchmarkIndex,
  };
}
