import { content as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import type { CallContext } from '../../platform/http/caller.ts';
import { readPage } from '../../platform/http/read-page.ts';
import { serve } from '../../platform/http/serve.ts';
import { namedOf, refuseWithout } from '../../platform/http/staff-calls.ts';
import type { Brand } from '../site/index.ts';
import type { Content, ContentPage, Reader } from './content.ts';
import { presentAnnouncement, presentBanner, presentHelp, presentPopup, presentPromotion } from './present-content.ts';

/** More than any page has room for. */
const MOST_BANNERS = 24;
const MOST_POPUPS = 12;
const MOST_HELP = 100;

export interface ContentRoutesDeps {
  readonly content: Content;
  readonly site: { brandOf(host: string): Promise<Pick<Brand, 'code' | 'defaultLanguage'>> };
}

export function contentRoutes(app: App, { content, site }: ContentRoutesDeps): void {
  async function readerOf({ lang }: { readonly lang?: string | undefined }, { host, language }: CallContext): Promise<Reader> {
    const { code, defaultLanguage } = await site.brandOf(host);
    return { brand: code, defaultLanguage, language: lang ?? language };
  }

  serve(app, contract.listAnnouncements, async ({ query }, _caller, context) => {
    const reader = await readerOf(query, context);
    const [banners, notices, popups] = await Promise.all([
      content.listShown('B', reader, MOST_BANNERS),
      content.listShown('PL', reader, contract.NOTICE_PAGE_SIZE),
      content.listShown('PU', reader, MOST_POPUPS),
    ]);
    return {
      banners: banners.map(presentBanner),
      notices: notices.map(presentAnnouncement).map(({ id, title, startDateStr }) => ({ id, title, startDateStr })),
      popups: popups.map(presentPopup),
    };
  });

  serve(app, contract.listNotices, async ({ query }, _caller, context) => {
    const page = { number: query.pageNo, size: contract.NOTICE_PAGE_SIZE };
    const found = await content.pageOfShown('PL', await readerOf(query, context), page);
    return { content: found.items.map(presentAnnouncement), ...pagesOf(found, page) };
  });

  serve(app, contract.listPromotions, async ({ query }, _caller, context) => {
    const reader = await readerOf(query, context);
    const page = { place: query.promotionType, number: query.pageNo, size: contract.NOTICE_PAGE_SIZE };
    const [found, counts] = await Promise.all([content.pageOfShown('PR', reader, page), content.countByPlace('PR', reader.brand)]);
    const categories = contract.PROMOTION_CATEGORIES.flatMap((promotionType) => {
      const count = counts.get(promotionType);
      return count === undefined ? [] : [{ promotionType, count }];
    });
    return { content: found.items.map(presentPromotion), ...pagesOf(found, page), categories };
  });

  serve(app, contract.getHelpCenter, async ({ query }, _caller, context) =>
    (await content.listShown('H', await readerOf(query, context), MOST_HELP)).map(presentHelp),
  );

  serve(app, contract.sendFeedback, async ({ body }, { member }) => {
    await content.takeFeedback(member, body);
    return null;
  });

  serve(app, contract.addFeedbackPicture, async ({ body: { picture, ...of } }, { member }) => {
    await content.takePicture(member, { ...of, bytes: Buffer.from(picture, 'base64') });
    return null;
  });

  serve(app, contract.listContent, async ({ query: { brand, type, cursor, limit } }, operator) => {
    refuseWithout(operator, 'content.read', [brand]);
    return readPage(limit, (upTo) => content.listItems({ brand, type, before: cursor, limit: upTo }));
  });

  serve(app, contract.putContent, async ({ params: { id }, body }, operator, { ip, userAgent }) => {
    refuseWithout(operator, 'content.write', [body.brand]);
    return content.put({ ...body, id }, { operator: namedOf(operator), origin: { ip, userAgent } });
  });

  serve(app, contract.deleteContent, async ({ params: { id } }, operator, { ip, userAgent }) => {
    const item = await content.getItem(id);
    refuseWithout(operator, 'content.write', [item.brand]);
    await content.delete(item, { operator: namedOf(operator), origin: { ip, userAgent } });
    return null;
  });

  serve(app, contract.listFeedback, async ({ query: { brand, cursor, limit } }, operator) => {
    refuseWithout(operator, 'content.read', [brand]);
    const { items, nextCursor } = await readPage(limit, (upTo) => content.listFeedback({ brand, before: cursor, limit: upTo }));
    const shown = items.map(({ id, memberId, content: text, pictures, atMs }) => ({
      ...{ id, brand, memberId, content: text, atMs },
      pictures: [...pictures],
    }));
    return { items: shown, nextCursor };
  });

  serve(app, contract.getFeedbackPicture, async ({ params: { id, number }, query: { brand } }, operator) => {
    refuseWithout(operator, 'content.read', [brand]);
    return { picture: await content.getPicture({ brand, feedbackId: id, number }) };
  });
}

function pagesOf({ total }: ContentPage, { number, size }: { readonly number: number; readonly size: number }) {
  return { pageNum: number, totalPages: Math.ceil(total / size) };
}
