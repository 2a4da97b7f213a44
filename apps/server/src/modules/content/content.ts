import { type content as contract, Refusal } from '@tessera/contract';
import { uuidv7 } from '@tessera/kernel';
import { fallbackChain } from '@tessera/i18n/server';
import type { MemberKeys } from '../../platform/encryption/index.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EventOperator, EventOrigin } from '../../platform/security-events/index.ts';
import { checkContent } from './check-content.ts';
import { cleanHtml } from './clean-html.ts';
import * as repo from './content.repo.ts';
import * as pictures from './feedback-pictures.repo.ts';
import { readPicture } from '../../platform/pictures/index.ts';

type ContentItem = contract.ContentItem;

/** Who looks, and what they can read. */
export interface Reader {
  readonly brand: string;
  /** What the brand speaks unless asked otherwise. */
  readonly defaultLanguage: string;
  readonly language: string;
}

/** A member of staff who changes something. */
export interface Author {
  readonly operator: EventOperator;
  readonly origin: EventOrigin;
}

export interface ContentPage {
  readonly items: repo.ShownItem[];
  readonly total: number;
}

export interface Content {
  /** What is shown now, in the order of staff, at most `limit`. */
  listShown(type: contract.ContentType, reader: Reader, limit: number): Promise<repo.ShownItem[]>;
  pageOfShown(
    type: contract.ContentType,
    reader: Reader,
    page: { readonly place?: string | undefined; readonly number: number; readonly size: number },
  ): Promise<ContentPage>;
  /** How many of a type are shown now, by their place. */
  countByPlace(type: contract.ContentType, brand: string): Promise<ReadonlyMap<string, number>>;
  /** A request that comes again is heard once. @throws Refusal request_conflict */
  takeFeedback(member: MemberRef, feedback: { readonly requestId: string; readonly content: string }): Promise<void>;
  /**
   * Makes a picture anew and keeps it with what the member told by `feedbackId`; one that comes again is kept once.
   * @throws Refusal feedback_not_found, picture_invalid, request_conflict
   */
  takePicture(member: MemberRef, picture: { readonly feedbackId: string; readonly number: number; readonly bytes: Buffer }): Promise<void>;
  /** A JPEG in Base64. @throws Refusal feedback_not_found */
  getPicture(of: { readonly brand: string; readonly feedbackId: string; readonly number: number }): Promise<string>;
  listItems(page: repo.ItemPage): Promise<ContentItem[]>;
  /** @throws Refusal content_not_found */
  getItem(id: string): Promise<ContentItem>;
  /** Cleans and keeps it, as its next version. @throws Refusal content_invalid, content_changed where somebody wrote meanwhile */
  put(item: ContentItem, author: Author): Promise<ContentItem>;
  /** @throws Refusal content_not_found */
  delete(item: ContentItem, author: Author): Promise<void>;
  listFeedback(page: { readonly brand: string; readonly before: string | undefined; readonly limit: number }): Promise<repo.ToldFeedback[]>;
  /** Gives a brand its first items; one that has any is left as it is. */
  seed(items: readonly ContentItem[]): Promise<void>;
}

export interface ContentDeps extends Pick<Platform, 'db' | 'clock' | 'randomBytes' | 'events'> {
  readonly memberKeys: MemberKeys;
}

export function createContent({ db, clock, randomBytes, events, memberKeys }: ContentDeps): Content {
  const shown = (type: contract.ContentType, brand: string): repo.Shown => ({ brand, type, nowMs: clock.nowMs() });
  const countByPlace = async (type: contract.ContentType, brand: string) =>
    new Map((await repo.countShown(db, shown(type, brand))).map(({ place, count }) => [place, count]));

  return {
    countByPlace,
    listShown: (type, reader, limit) => repo.listShown(db, shown(type, reader.brand), { languages: languagesOf(reader), limit }),
    async pageOfShown(type, reader, { place, number, size }) {
      const page = { place, languages: languagesOf(reader), limit: size, offset: (number - 1) * size };
      const [items, counts] = await Promise.all([repo.listShown(db, shown(type, reader.brand), page), countByPlace(type, reader.brand)]);
      const total = place === undefined ? [...counts.values()].reduce((sum, count) => sum + count, 0) : (counts.get(place) ?? 0);
      return { items, total };
    },
    async takeFeedback(member, { requestId, content }) {
      const nowMs = clock.nowMs();
      await db.transaction(async (tx) => {
        const cipher = await memberKeys.get(tx, member);
        const feedback = { cell: member.cell, memberId: member.id, brand: member.brand, requestId, content, atMs: nowMs };
        if (await repo.insertFeedback(tx, cipher, { ...feedback, id: uuidv7(nowMs, randomBytes) })) return;
        const first = await repo.findFeedback(tx, cipher, feedback);
        if (first?.content !== content) throw new Refusal('request_conflict', { requestId });
      });
    },
    async takePicture({ cell, id: memberId }, { feedbackId: requestId, number, bytes }) {
      const feedbackId = await pictures.findFeedbackId(db, { cell, memberId, requestId });
      if (feedbackId === undefined) throw new Refusal('feedback_not_found');
      const picture = (await readPicture(bytes)).toString('base64');
      await db.transaction(async (tx) => {
        const cipher = await memberKeys.get(tx, { cell, id: memberId });
        const ref = { cell, memberId, feedbackId, number };
        if (await pictures.insertPicture(tx, cipher, ref, picture)) return;
        if ((await pictures.findPicture(tx, cipher, ref)) !== picture) throw new Refusal('request_conflict', { requestId });
      });
    },
    async getPicture(of) {
      const picture = await pictures.findPictureOfBrand(db, memberKeys, of);
      if (picture === undefined) throw new Refusal('feedback_not_found');
      return picture;
    },
    listItems: (page) => repo.listItems(db, page),
    async getItem(id) {
      const item = await repo.findItem(db, id);
      if (!item) throw new Refusal('content_not_found');
      return item;
    },
    async put(item, { operator, origin }) {
      const clean = cleaned(item);
      await db.transaction(async (tx) => {
        if (!(await repo.putItem(tx, clean))) throw new Refusal('content_changed');
        const details = { action: 'content.put', subject: `${item.brand} ${item.type} ${item.id}` };
        await events.recordIn(tx, { kind: 'staff_action', operator, origin, details });
      });
      return { ...clean, version: clean.version + 1 };
    },
    async delete(item, { operator, origin }) {
      await db.transaction(async (tx) => {
        if (!(await repo.deleteItem(tx, item.id))) throw new Refusal('content_not_found');
        const details = { action: 'content.delete', subject: `${item.brand} ${item.type} ${item.id}` };
        await events.recordIn(tx, { kind: 'staff_action', operator, origin, details });
      });
    },
    listFeedback: (page) => repo.listFeedback(db, memberKeys, page),
    async seed(items) {
      for (const [brand, ofBrand] of Map.groupBy(items, (item) => item.brand))
        await db.transaction(async (tx) => {
          if (await repo.hasItems(tx, brand)) return;
          for (const item of ofBrand) await repo.putItem(tx, cleaned(item));
        });
    },
  };
}

/** @throws Refusal content_invalid */
function cleaned(item: ContentItem): ContentItem {
  checkContent(item);
  // What a banner says is shown as text, in which nothing can act.
  if (item.type === 'B') return item;
  return { ...item, texts: item.texts.map((text) => ({ ...text, content: cleanHtml(text.content) })) };
}

function languagesOf({ language, defaultLanguage }: Reader): string[] {
  return [...new Set([...fallbackChain(language), ...fallbackChain(defaultLanguage)])];
}
