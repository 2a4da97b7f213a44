import type { Page } from 'playwright-core';
import { untilStill } from './screens.ts';
import type { Screen, Visit } from './visit.ts';

/** The narrowest screen that WCAG 2.2 (1.4.10) has pages fit on. */
const NARROW: Screen = { width: 320, height: 780 };
/** Read with text of twice its size (1.4.4): half as wide to the eye. */
const TABLET: Screen = { width: 768, height: 1_024 };
const TWICE = '200%';
/** More than any screen has; then something holds the focus. */
const MOST_TABS = 400;

/** What keeps somebody from using a screen on a narrow phone, with large text, by keyboard or without motion. */
export async function obstaclesOf({ page }: Visit, name: string): Promise<string[]> {
  const found: string[] = [];
  const note = (how: string, faults: readonly string[]): void => void found.push(...faults.map((fault) => `${name}, ${how}: ${fault}`));
  await page.setViewportSize(NARROW);
  await untilStill(page);
  note('at 320 px', await overhangsOf(page));
  note('without motion', await motionsOf(page));
  await page.setViewportSize(TABLET);
  await setText(page, TWICE);
  note('text at twice its size', [...(await overhangsOf(page)), ...(await hiddenOf(page))]);
  await setText(page, '');
  note('by keyboard', await unreachedOf(page));
  return found;
}

async function setText(page: Page, size: string): Promise<void> {
  await page.evaluate((next) => void (document.documentElement.style.fontSize = next), size);
  await untilStill(page);
}

/** What makes the whole page wider than the screen. */
async function overhangsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isBeyond = (element: Element): boolean => element.getBoundingClientRect().right > clientWidth + 1;
    const widest = [...document.querySelectorAll('body *')].filter((element) => isBeyond(element) && ![...element.children].some(isBeyond));
    return [
      `${scrollWidth - clientWidth} px too wide: ${widest
        .slice(0, 3)
        .map(({ outerHTML }) => outerHTML.slice(0, 120))
        .join(' | ')}`,
    ];
  });
}

async function motionsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running').length;
    const smooth = getComputedStyle(document.documentElement).scrollBehavior === 'smooth';
    return [...(running > 0 ? [`${running} animations run`] : []), ...(smooth ? ['scrolls smoothly'] : [])];
  });
}

/** Controls whose own words are cut off, or that something else lies on. */
async function hiddenOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector('[role=dialog]') ?? document.body;
    const controls = [...scope.querySelectorAll('a[href], button, input, select, textarea')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    });
    return controls.flatMap((control) => {
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const there = document.elementFromPoint(x, y);
      const label = control.closest('label');
      const isOurs = there === null || control.contains(there) || there.contains(control) || label?.contains(there) === true;
      const { overflowX, textOverflow } = getComputedStyle(control);
      const isCut = overflowX === 'hidden' && textOverflow !== 'ellipsis' && control.scrollWidth > control.clientWidth + 1;
      const named = control.outerHTML.slice(0, 120);
      return [...(isOurs ? [] : [`${named} lies under ${there.outerHTML.slice(0, 120)}`]), ...(isCut ? [`${named} is cut off`] : [])];
    });
  });
}

/** Controls that the key Tab never comes to, and those that do not show that it has. */
async function unreachedOf(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const reached = new Map<Element, boolean>();
    Reflect.set(globalThis, 'reached', reached);
    const isShown = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      // A hidden box that a drawn one stands for shows it there.
      const shown = [target, target.parentElement, target.nextElementSibling].some((one) => one !== null && isShown(one));
      reached.set(target, shown);
    });
    (document.activeElement as HTMLElement | null)?.blur();
    return document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]').length;
  });
  const presses = Math.min(count + 10, MOST_TABS);
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const reached = Reflect.get(globalThis, 'reached') as Map<Element, boolean>;
    const scope = document.querySelector('[role=dialog][data-state=open], dialog[open], [role=dialog]') ?? document.body;
    const isWanted = (element: Element): boolean =>
      element instanceof HTMLElement &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type=radio]') &&
      element.closest('[inert], [aria-hidden=true]') === null &&
      element.checkVisibility({ visibilityProperty: true });
    const wanted = [...scope.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')].filter(isWanted);
    const named = ({ outerHTML }: Element): string => outerHTML.slice(0, 140);
    return [
      ...wanted.filter((element) => !reached.has(element)).map((element) => `never reached: ${named(element)}`),
      ...wanted.filter((element) => reached.get(element) === false).map((element) => `does not show the focus: ${named(element)}`),
    ];
  });
}
