import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';

it('opens a page in a real browser with script, WebGL and fonts, and takes a picture of it', async () => {
  const server = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(`<title>first</title><h1><span style="font-family: sans-serif">Tessera</span></h1><script>document.title = 'second'</script>`);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(await page.title()).toBe('second');
    expect(await page.evaluate(`Boolean(document.createElement('canvas').getContext('webgl2'))`)).toBe(true);
    // Whatever font the machine has: the text takes room, and is seen.
    expect((await page.locator('span').boundingBox())?.width).toBeGreaterThan(0);
    const picture = await page.screenshot();
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    await page.locator('span').evaluate((text) => void (text.style.visibility = 'hidden'));
    expect((await page.screenshot()).equals(picture)).toBe(false);
  } finally {
    await browser.close();
    server.close();
  }
});
