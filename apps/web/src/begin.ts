import '@fontsource-variable/inter/wght.css';
import './styles.css';

// It imports nothing else, as that would run before it.

/** Of a page that is not drawn for now, as behind another tab, or never said to be. */
const LONGEST_WAIT_MS = 1_000;

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

// What came painted is seen before anything of the site runs.
if (document.getElementById('root')?.hasChildNodes() && document.visibilityState === 'visible') await firstPaint();
await import('./main.tsx');
