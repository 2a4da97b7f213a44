import { expect, it } from 'vitest';
import { withPainted } from './painted-page.ts';

const PAGE =
  '<html><head><script type="module" src="/assets/b.js"></script><link rel="modulepreload" href="/assets/c.js" crossorigin=""></head><body><div id="root"></div></body></html>';

it('puts what was painted into the page with the state that its scripts begin with, which no text in it can leave', () => {
  const state = JSON.stringify({ name: '</script><script>alert(1)</script>$&' });
  const page = withPainted(PAGE, { html: '<h1>$& 1</h1>', state, scripts: ['/assets/a.js'] });
  const [, data = ''] = /<script type="application\/json" id="painted">(.*?)<\/script>/.exec(page) ?? [];
  expect(page).toBe(
    `<html><head><script type="module" fetchpriority="low" src="/assets/b.js"></script></head><body><div id="root"><h1>$& 1</h1></div><template id="after-paint"><link rel="modulepreload" href="/assets/c.js" crossorigin=""><link rel="modulepreload" crossorigin href="/assets/a.js"></template><script type="application/json" id="painted">${data}</script></body></html>`,
  );
  expect(data).not.toContain('<');
  expect(JSON.parse(data)).toEqual(JSON.parse(state));
});

it('leaves a page that comes empty its scripts', () => {
  const page = withPainted(PAGE, { html: '', state: '{}', scripts: [] });
  expect(page).toBe(PAGE.replace('</div>', '</div><script type="application/json" id="painted">{}</script>'));
});
