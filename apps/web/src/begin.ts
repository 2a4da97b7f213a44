import '@fontsource-variable/inter/wght.css';
import './styles.css';

// It imports nothing else, as that would run before it.

/** Of a page that is not drawn for now, as behind another tab, or never said to be. */
const LONGEST_WAIT_MS = 1_000;

/** Of what is fetched at once. */
const PIECE = 8;

/** The last button that was pressed on a page that does not run yet. Links lead somewhere by themselves. */
const pressed: { last?: HTMLElement } = {};

function keepPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  pressed.last = button;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** Lets the browser answer. Behind another tab nobody waits for an answer, and pauses last a second. */
async function breathe(): Promise<void> {
  if (document.visibilityState === 'visible')
    await new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
}

/** To begin to fetch takes a slow phone long: it answers in between. */
async function appendInPieces(elements: readonly Element[]): Promise<void> {
  for (let at = 0; at < elements.length; at += PIECE) {
    if (at > 0) await breathe();
    document.head.append(...elements.slice(at, at + PIECE));
  }
}

addEventListener('click', keepPress, true);
// What came painted is seen before anything of the site runs.
if (document.getElementById('root')?.hasChildNodes() && document.visibilityState === 'visible') await firstPaint();
// What the site consists of is fetched at once, as the server wrote it down.
const afterPaint = document.getElementById('after-paint');
if (afterPaint instanceof HTMLTemplateElement) await appendInPieces([...afterPaint.content.children]);
// A phone runs what others made and what we made one after the other, and answers in between.
await import('react-dom/client');
await breathe();
const { running } = await import('./main.tsx');
await running;
removeEventListener('click', keepPress, true);
pressed.last?.click();
