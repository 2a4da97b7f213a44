import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { content, ValueOf } from '@tessera/contract';
import { contentCalls } from '@tessera/contract/calls';
import { base64Of } from '../../shared/base64-of.ts';
import { call } from '../../shared/call.ts';
import type { ChosenPicture } from '../../shared/pictures-field.tsx';

export type Announcements = ValueOf<typeof content.listAnnouncements>;
export type Banner = Announcements['banners'][number];
export type Popup = Announcements['popups'][number];
export type Notice = ValueOf<typeof content.listNotices>['content'][number];
export type Promotion = ValueOf<typeof content.listPromotions>['content'][number];
export type PromotionCategory = Promotion['promotionType'];
export type HelpArticle = ValueOf<typeof content.getHelpCenter>[number];

const STALE_MS = 5 * 60_000;

export const announcementsQuery = (lang: string) =>
  queryOptions({
    queryKey: ['content', 'announcements', lang],
    queryFn: ({ signal }) => call(contentCalls.listAnnouncements, { query: { lang } }, { signal }),
    staleTime: STALE_MS,
  });

export const noticesQuery = (lang: string, pageNo: number) =>
  queryOptions({
    queryKey: ['content', 'notices', lang, pageNo],
    queryFn: ({ signal }) => call(contentCalls.listNotices, { query: { lang, pageNo } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });

export const promotionsQuery = (lang: string, promotionType: PromotionCategory | undefined, pageNo: number) =>
  queryOptions({
    queryKey: ['content', 'promotions', lang, promotionType ?? 'all', pageNo],
    queryFn: ({ signal }) =>
      call(contentCalls.listPromotions, { query: { lang, pageNo, ...(promotionType && { promotionType }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });

export const helpQuery = (lang: string) =>
  queryOptions({
    queryKey: ['content', 'help', lang],
    queryFn: ({ signal }) => call(contentCalls.getHelpCenter, { query: { lang, device: 'WEB' } }, { signal }),
    staleTime: STALE_MS,
  });

/** Of pictures that did not arrive, with what did. */
export class PictureNotSent extends Error {
  readonly picture: ChosenPicture;
  readonly sent: readonly number[];

  constructor(picture: ChosenPicture, sent: readonly number[], cause: unknown) {
    super('a picture was not sent', { cause });
    this.picture = picture;
    this.sent = sent;
  }
}

interface Sending {
  readonly requestId: string;
  readonly content: string;
  readonly pictures: readonly ChosenPicture[];
}

/** The words first, then each picture: what arrived stays, and is known again when it comes again. @throws PictureNotSent */
export const useSendFeedback = () =>
  useMutation({
    async mutationFn({ requestId, content, pictures }: Sending): Promise<void> {
      await call(contentCalls.sendFeedback, { body: { requestId, content } });
      const sent: number[] = [];
      for (const picture of pictures) {
        try {
          const body = { feedbackId: requestId, number: picture.number, picture: await base64Of(picture.file) };
          await call(contentCalls.addFeedbackPicture, { body });
          sent.push(picture.number);
        } catch (error) {
          throw new PictureNotSent(picture, sent, error);
        }
      }
    },
  });
