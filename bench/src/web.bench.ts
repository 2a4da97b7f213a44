import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse, { defaultConfig } from 'lighthouse';
import { type Call, createClient } from '@tessera/client';
import { sports } from '@tessera/contract';
import { freePortPair } from '@tessera/testkit';
import { launchChromium } from '../../e2e/src/chromium.ts';
import { startSite } from '../../e2e/src/given-site.ts';
import { atLeast, type BenchResult, type Goal, median } from './result.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 3;
const LOWEST = 95;

/**
 * What Lighthouse says of pages as a phone of the middle class sees them first, with the project's own Chromium; medians of three visits. How much
 * slower than this machine that phone is follows from the machine's own speed in the same run.
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
    return results;
  } finally {
    await browser.close();
    await remove();
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
  // The first visit finds a cold server, as no visitor of a real site does. It tells how fast the machine is.
  const { machineIndex = 0 } = await visit(url, port, 1);
  const slowdown = slowdownFor(machineIndex);
  while (runs.length < RUNS) runs.push(await visit(url, port, slowdown));
  const of = (figure: string): number => Math.round(median(runs.map((run) => run[figure] ?? 0)) * 1_000) / 1_000;
  const goals: Goal[] = CATEGORIES.map((category) => atLeast(category, LOWEST, of(category)));
  const figures = Object.fromEntries(Object.keys(runs[0] ?? {}).map((figure) => [figure, of(figure)]));
  process.stderr.write(`${page}: ${JSON.stringify(figures)}\n`);
  return { name: `web ${page}`, slowdown, ...figures, goals };
}

/**
 * How many times slower than a machine the phone is that Lighthouse means, by the index that Lighthouse gives the machine.
 * Source: the calculator that Lighthouse's docs/throttling.md names: a machine of 150 is as fast as the phone, of 800 twice, of 1300 three times, of
 * 1533 four times, as its profile takes every machine to be
 */
function slowdownFor(machineIndex: number): number {
  const times =
    machineIndex < 800
      ? 1 + (machineIndex - 150) / 650
      : machineIndex < 1_300
        ? 2 + (machineIndex - 800) / 500
        : 3 + (machineIndex - 1_300) / 233;
  return Math.round(Math.max(1, times) * 100) / 100;
}

/** Points of a hundred by category, and what performance is made of: milliseconds, but for the layout's shifts. */
async function visit(url: string, port: number, cpuSlowdownMultiplier: number): Promise<Record<string, number>> {
  const throttling = { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier };
  const found = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES], throttling });
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
