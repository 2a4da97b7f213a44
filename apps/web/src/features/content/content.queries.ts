import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { content, ValueOf } from '@tessera/contract';
import { contentCalls } from '@tessera/contract/calls';
import { call } from '../../shared/call.ts';

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

export const useSendFeedback = () =>
  useMutation({
    mutationFn: (feedback: { readonly requestId: string; readonly content: string }) => call(contentCalls.sendFeedback, { body: feedback }),
  });
