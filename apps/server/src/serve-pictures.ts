import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import pLimit from 'p-limit';
import type { PageDescriber } from './describe-pages.ts';
import { drawPicture, type Picture } from './draw-picture.ts';
import type { Brand, Site } from './modules/site/index.ts';
import { PAGE_COST } from '@tessera/contract';
import type { App } from './platform/http/app.ts';
import { paceRequest } from './platform/http/pace.ts';
import { IMAGE_SIZE } from './platform/http/page-head.ts';
import { ipOf } from './platform/http/request-context.ts';
import { readLook } from './platform/http/static.ts';

const PATH = /^\/pictures\/(?:home|(game|match)\/([\w-]{1,100}))\.png$/;
/** Some tens of kilobytes each. */
const MOST_KEPT = 200;
const FALLBACK_GROUND = '#0b1015';

export interface PicturesDeps {
  readonly app: Pick<App, 'rates' | 'server'>;
  readonly site: Pick<Site, 'brandOf'>;
  readonly pages: Pick<PageDescriber, 'nameOf'>;
  /** Where the files of the site's bundle are. */
  readonly folder: string;
}

/** Serves the pictures that a shared link is shown with. Each is drawn once, one after the other, off the thread that answers calls. */
export function servePictures({ app, site, pages, folder }: PicturesDeps): void {
  const kept = new Map<string, Promise<Buffer>>();
  const oneByOne = pLimit(1);

  async function pictureOf(brand: Brand, subject: string | undefined, id: string): Promise<Picture | null> {
    const ground = (await readLook(folder, brand.look))?.ground ?? FALLBACK_GROUND;
    if (subject === undefined) {
      const mark = await readFile(join(folder, 'looks', brand.look, 'icon.svg'), 'utf8').catch(() => null);
      return mark === null ? null : { ground, motif: { mark } };
    }
    const [first, second] = (await pages.nameOf(brand, subject as 'game' | 'match', id)) ?? [];
    if (first === undefined) return null;
    return { ground, motif: second === undefined ? { game: id } : { teams: [first, second] } };
  }

  function pngOf(picture: Picture): Promise<Buffer> {
    const svg = drawPicture(picture);
    const known = kept.get(svg);
    if (known) return known;
    const drawn = oneByOne(async () => {
      const options = { fitTo: { mode: 'width', value: IMAGE_SIZE.width }, font: { loadSystemFonts: false } } as const;
      return (await renderAsync(svg, options)).asPng();
    });
    kept.set(svg, drawn);
    drawn.catch(() => kept.delete(svg));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return drawn;
  }

  app.server.get('/pictures/*', async (request, reply) => {
    await paceRequest(app, ipOf(request), PAGE_COST);
    const [found, subject, id = ''] = PATH.exec(request.url.split('?', 1)[0] ?? '') ?? [];
    const picture = found === undefined ? null : await pictureOf(await site.brandOf(request.hostname), subject, id);
    if (!picture) return reply.callNotFound();
    // Shown by the sites that a link is shared on.
    reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', 'public, max-age=86400');
    return reply.type('image/png').send(await pngOf(picture));
  });
}
