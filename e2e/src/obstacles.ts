import type { Page } from 'playwright-core';
import { untilStill } from './screens.ts';
import type { Screen, Visit } from './visit.ts';

/** The narrowest screen that WCAG 2.2 (1.4.10) has pages fit on. */
const NARROW: Screen = { width: 320, height: 780 };
/** Read with text of twice its size (1.4.4): half as wide to the eye. */
const TABLET: Screen = { width: 768, height: 1_024 };
const USUAL_PX = 16;
/** Presses of Tab without anything new after which all has been gone through. */
const ROUND = 40;
/** A part that has come near begins to load. */
const PART_MS = 100;
/** More than any screen has. */
const MOST_CONTROLS = 1_000;

/** What keeps somebody from using a screen on a narrow phone, with large text, by keyboard or without motion. */
export async function obstaclesOf({ page }: Visit, name: string): Promise<string[]> {
  const found: string[] = [];
  const note = (how: string, faults: readonly string[]): void => void found.push(...faults.map((fault) => `${name}, ${how}: ${fault}`));
  await page.setViewportSize(NARROW);
  await untilStill(page);
  note('at 320 px', await overhangsOf(page));
  note('without motion', await motionsOf(page));
  await page.setViewportSize(TABLET);
  await setText(page, 2 * USUAL_PX);
  note('text at twice its size', [...(await overhangsOf(page)), ...(await hiddenOf(page))]);
  await setText(page, USUAL_PX);
  await comeThrough(page);
  note('by keyboard', await unreachedOf(page));
  return found;
}

/** As somebody sets it in the browser, which also moves the widths at which the page changes its order. */
async function setText(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  // Whatever measures the page afterwards would find nothing where the size did not arrive.
  await page.waitForFunction((px) => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) === px, standard);
  await untilStill(page);
}

/** Down to its end and back, as what lies further down comes when somebody is near it. */
async function comeThrough(page: Page): Promise<void> {
  const isAtEnd = (): Promise<boolean> =>
    page.evaluate(() => {
      scrollBy(0, innerHeight);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  do {
    await page.waitForTimeout(PART_MS);
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  } while (!(await isAtEnd()));
  await page.evaluate(() => scrollTo(0, 0));
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
    const running = document.getAnimations().filter(({ playState, effect }) => {
      // What has no time to be seen still begins and ends.
      const { duration, iterations } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && (Number(duration) > 20 || iterations === Infinity);
    }).length;
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
      const isUsed = !element.matches('[aria-disabled=true]') && element.closest('[inert], [aria-hidden=true]') === null;
      return isUsed && width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    });
    return controls.flatMap((control) => {
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const there = document.elementFromPoint(x, y);
      const label = control.closest('label');
      const isOurs = there === null || control.contains(there) || there.contains(control) || label?.contains(there) === true;
      const { overflowX, textOverflow } = getComputedStyle(control);
      // What is read out in the place of what is shown is whole.
      const isSaid = control.querySelector('.sr-only, [aria-hidden=true]') !== null;
      const isCut = !isSaid && overflowX === 'hidden' && textOverflow !== 'ellipsis' && control.scrollWidth > control.clientWidth + 1;
      const named = control.outerHTML.slice(0, 120);
      return [...(isOurs ? [] : [`${named} lies under ${there.outerHTML.slice(0, 120)}`]), ...(isCut ? [`${named} is cut off`] : [])];
    });
  });
}

/** Controls that the key Tab never comes to, and those that do not show that it has. */
async function unreachedOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const reached = new Map<Element, boolean>();
    Reflect.set(globalThis, 'reached', reached);
    // What comes by itself meanwhile, as the next draw of a lottery, may come behind whoever walks.
    Reflect.set(globalThis, 'standing', new Set(document.querySelectorAll('*')));
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
  });
  // Until a whole round finds nothing new.
  const reachedSoFar = (): Promise<number> => page.evaluate(() => (Reflect.get(globalThis, 'reached') as Map<Element, boolean>).size);
  for (let before = -1, now = 0; now > before && now < MOST_CONTROLS;) {
    before = now;
    for (let press = 0; press < ROUND; press += 1) await page.keyboard.press('Tab');
    now = await reachedSoFar();
  }
  return page.evaluate(() => {
    const reached = Reflect.get(globalThis, 'reached') as Map<Element, boolean>;
    const scope = document.querySelector('[role=dialog][data-state=open], dialog[open], [role=dialog]') ?? document.body;
    const standing = Reflect.get(globalThis, 'standing') as Set<Element>;
    const isWanted = (element: Element): boolean =>
      element instanceof HTMLElement &&
      standing.has(element) &&
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
