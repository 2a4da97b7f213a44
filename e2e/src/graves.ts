import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { untilStill } from './screens.ts';
import type { Theme, Visit } from './visit.ts';

const GRAVE = new Set(['serious', 'critical']);

/** What keeps people out of a page: all rules in the first theme; in the other those that look at colours. */
export async function gravesOf({ page }: Visit, name: string, themes: readonly Theme[] = ['dark', 'light']): Promise<string[]> {
  // Colours change by a transition, however short: they are looked at when it is over.
  const setTheme = async (theme: Theme): Promise<void> => {
    await page.evaluate((next) => void (document.documentElement.dataset['theme'] = next), theme);
    await untilStill(page);
  };
  // Rows that are being replaced are dimmed until the new ones are here.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await untilStill(page);
  const found: string[] = [];
  for (const theme of themes) {
    await setTheme(theme);
    const violations = await violationsOn(page, theme === themes[0] ? undefined : ['color-contrast']);
    const graves = violations.filter(({ impact }) => GRAVE.has(impact ?? ''));
    for (const { id, nodes } of graves)
      found.push(...nodes.map((node) => `${name}, ${theme}: ${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}`));
  }
  await setTheme('dark');
  return found;
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
