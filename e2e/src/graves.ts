import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { untilStill } from './screens.ts';
import type { Visit } from './visit.ts';

const GRAVE = new Set(['serious', 'critical']);

/** What keeps people out of a page: all rules in the dark theme; in the light one those that look at colours. */
export async function gravesOf({ page }: Visit, name: string): Promise<string[]> {
  // Colours change by a transition, however short: they are looked at when it is over.
  const setTheme = async (theme: string): Promise<void> => {
    await page.evaluate((next) => void (document.documentElement.dataset['theme'] = next), theme);
    await untilStill(page);
  };
  // Rows that are being replaced are dimmed until the new ones are here.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await untilStill(page);
  const dark = await violationsOn(page);
  await setTheme('light');
  const light = await violationsOn(page, ['color-contrast']);
  await setTheme('dark');
  const inTheme = (theme: string, violations: readonly axe.Result[]): string[] =>
    violations
      .filter(({ impact }) => GRAVE.has(impact ?? ''))
      .flatMap(({ id, nodes }) =>
        nodes.map((node) => `${name}, ${theme}: ${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      );
  return [...inTheme('dark', dark), ...inTheme('light', light)];
}

/** The rules are brought in once for each document, and only what they complain about is brought back: both take longer than looking. */
async function violationsOn(page: Page, rules?: string[]): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { run } = Reflect.get(globalThis, 'axe') as typeof axe;
    const options = { resultTypes: ['violations' as const], ...(only && { runOnly: { type: 'rule' as const, values: only } }) };
    return (await run(document, options)).violations;
  }, rules);
}
