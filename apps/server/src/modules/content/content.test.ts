import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { content as contract } from '@tessera/contract';
import { cellOf, uuidv7 } from '@tessera/kernel';
import { manualClock, testDatabase } from '@tessera/testkit';
import { openDatabase } from '../../platform/db/database.ts';
import { givenEncryption } from '../../platform/encryption/testing/given-encryption.ts';
import { createSecurityEvents } from '../../platform/security-events/index.ts';
import { DEMO_BRAND, NOVA } from '../site/index.ts';
import { createContent } from './content.ts';
import { demoContent } from './demo-content.ts';

const NOON = Date.parse('2027-03-10T12:00:00Z');
const HOUR_MS = 3_600_000;

const { ownerUrl } = await testDatabase();
const db = openDatabase({ url: ownerUrl, role: 'tessera_app', maxConnections: 4 });
afterAll(() => db.end());
const clock = manualClock(NOON);
const events = createSecurityEvents({ db, clock, randomBytes, log: pino({ level: 'silent' }) }, { nameKey: 'a secret of the test' });
const { memberKeys } = await givenEncryption(db);
const content = createContent({ db, clock, randomBytes, events, memberKeys });
const newId = (): string => uuidv7(clock.nowMs(), randomBytes);
const author = { operator: { operatorId: newId(), username: 'olga' }, origin: { ip: '127.0.0.1', userAgent: 'test' } };

beforeEach(() => db.query('DELETE FROM content_item'));

const item = (changes: Partial<contract.ContentItem> = {}): contract.ContentItem => ({
  id: newId(),
  brand: 'tessera',
  version: 0,
  type: 'PL',
  place: '',
  execution: null,
  url: '',
  artwork: null,
  sort: 0,
  startsAtMs: clock.nowMs(),
  endsAtMs: null,
  texts: [{ language: 'en', title: 'A notice', content: '<p>News</p>' }],
  ...changes,
});
const titled = (title: string, language = 'en') => [{ language, title, content: '' }];
const put = (changes: Partial<contract.ContentItem> = {}) => content.put(item(changes), author);
const reader = (language = 'en', brand = 'tessera') => ({ brand, language, defaultLanguage: 'es' });
const titles = async (type: contract.ContentType, as = reader()) => (await content.listShown(type, as, 50)).map(({ text }) => text.title);

describe('what is shown', () => {
  it('begins and ends at its moments, stands in its order, and is of its brand and type alone', async () => {
    await put({ texts: titled('soon'), startsAtMs: clock.nowMs() + HOUR_MS });
    await put({ texts: titled('for an hour'), endsAtMs: clock.nowMs() + HOUR_MS });
    await put({ texts: titled('first'), sort: -1 });
    await put({ texts: titled('older'), startsAtMs: clock.nowMs() - HOUR_MS });
    await put({ texts: titled('elsewhere'), brand: 'nova' });
    await put({ texts: titled('help'), type: 'H', place: 'account' });
    expect(await titles('PL')).toEqual(['first', 'for an hour', 'older']);
    expect(await titles('PL', reader('en', 'nova'))).toEqual(['elsewhere']);
    clock.advance(HOUR_MS);
    expect(await titles('PL')).toEqual(['first', 'soon', 'older']);
  });

  it('is in the language asked for, in what stands nearest, in the brand’s own, or in any', async () => {
    await put({ texts: [...titled('inglés'), ...titled('español', 'es'), ...titled('正體', 'zh-Hant')] });
    expect(await titles('PL', reader('en'))).toEqual(['inglés']);
    expect(await titles('PL', reader('es-MX'))).toEqual(['español']);
    expect(await titles('PL', reader('zh-TW'))).toEqual(['正體']);
    expect(await titles('PL', reader('zh-CN'))).toEqual(['español']);
    expect(await titles('PL', reader('no tag at all'))).toEqual(['español']);
    await db.query('DELETE FROM content_item');
    await put({ texts: titled('only', 'ja') });
    expect(await titles('PL')).toEqual(['only']);
  });

  it('comes nine a page, each item once, and is counted by place', async () => {
    for (let n = 0; n < 11; n += 1)
      await put({ type: 'PR', place: n < 10 ? 'deposit' : 'live', artwork: 'gem', sort: n, texts: titled(String(n)) });
    const page = async (number: number, place?: string) => {
      const { items, total } = await content.pageOfShown('PR', reader(), { number, size: contract.NOTICE_PAGE_SIZE, place });
      return [items.map(({ text }) => text.title).join(), total];
    };
    expect(await page(1)).toEqual(['0,1,2,3,4,5,6,7,8', 11]);
    expect(await page(2)).toEqual(['9,10', 11]);
    expect(await page(3)).toEqual(['', 11]);
    expect(await page(2, 'deposit')).toEqual(['9', 10]);
    expect(await page(1, 'rng')).toEqual(['', 0]);
    expect(await content.countByPlace('PR', 'tessera')).toEqual(
      new Map([
        ['deposit', 10],
        ['live', 1],
      ]),
    );
  });
});

describe('what staff write', () => {
  it('is cleaned before it is kept, and told of', async () => {
    const texts = [{ language: 'en', title: '<b>x</b>', content: '<p onclick="steal()">News<script>steal()</script></p>' }];
    clock.advance(1);
    const written = await put({ texts });
    expect(written).toMatchObject({ version: 1, texts: [{ title: '<b>x</b>', content: '<p>News</p>' }] });
    expect(await content.getItem(written.id)).toEqual(written);
    const [event] = await events.list({ operatorUsername: 'olga', kind: 'staff_action' }, { before: undefined, limit: 1 });
    expect(event?.details).toMatchObject({ action: 'content.put', subject: `tessera PL ${written.id}` });
  });

  it('is text on banners, and kept as it was written', async () => {
    const texts = [{ language: 'en', title: 'x', content: '2 < 3 & <b>bold</b>' }];
    expect((await put({ type: 'B', place: 'w_home', artwork: 'gem', texts })).texts).toEqual(texts);
  });

  it('is listed newest first, a page after the other', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      clock.advance(1);
      ids.unshift((await put()).id);
    }
    await put({ type: 'H', place: 'account' });
    const list = async (before?: string) =>
      (await content.listItems({ brand: 'tessera', type: 'PL', before, limit: 2 })).map(({ id }) => id);
    expect(await list()).toEqual(ids.slice(0, 2));
    expect(await list(ids[1])).toEqual(ids.slice(2));
  });

  it('is changed by whoever saw it last, in its own brand', async () => {
    const first = await put();
    const second = await content.put({ ...first, texts: titled('second') }, author);
    await expect(content.put({ ...first, texts: titled('late') }, author)).rejects.toMatchObject({ code: 'content_changed' });
    await expect(content.put({ ...first, version: 0 }, author)).rejects.toMatchObject({ code: 'content_changed' });
    await expect(content.put({ ...second, brand: 'nova' }, author)).rejects.toMatchObject({ code: 'content_changed' });
    expect(await content.getItem(first.id)).toEqual(second);
    await content.delete(second, author);
    await expect(content.delete(second, author)).rejects.toMatchObject({ code: 'content_not_found' });
    await expect(content.getItem(first.id)).rejects.toMatchObject({ code: 'content_not_found' });
  });

  it.each<[string, Partial<contract.ContentItem>]>([
    ['place', { type: 'B', place: 'w_nowhere', artwork: 'gem' }],
    ['place', { place: 'w_home' }],
    ['place', { type: 'PR', place: '', artwork: 'gem' }],
    ['place', { type: 'PU', place: 'somewhere', execution: 'A' }],
    ['place', { type: 'H', place: 'No Slug' }],
    ['execution', { type: 'PU' }],
    ['execution', { execution: 'A' }],
    ['url', { url: '/sports' }],
    ['artwork', { type: 'B', place: 'w_home' }],
    ['artwork', { artwork: 'gem' }],
    ['endsAtMs', { endsAtMs: NOON }],
    ['texts', { texts: titled('x', 'klingon') }],
    ['texts', { texts: [...titled('x'), ...titled('y')] }],
  ])('fits together: %s of %j does not', async (field, changes) => {
    await expect(put(changes)).rejects.toMatchObject({ code: 'content_invalid', details: { field } });
    expect(await db.query('SELECT FROM content_item')).toEqual([]);
  });
});

describe('feedback', () => {
  const member = (id = newId()) => ({ cell: cellOf(id), id, brand: 'tessera', currency: 'USD', isTrial: false, type: 0 }) as never;
  const list = (before?: string, limit = 10) => content.listFeedback({ brand: 'tessera', before, limit });

  it('is heard once, kept where only the member’s key reads it, and goes with that key', async () => {
    const who = member() as { cell: number; id: string };
    const requestId = newId();
    const feedback = { requestId, content: 'The reels could be quicker.' };
    await Promise.all(Array.from({ length: 4 }, () => content.takeFeedback(who as never, feedback)));
    await expect(content.takeFeedback(who as never, { requestId, content: 'Something else.' })).rejects.toMatchObject({
      code: 'request_conflict',
    });
    clock.advance(1);
    await content.takeFeedback(member(), { requestId: newId(), content: 'Another voice.' });
    const found = await list();
    expect(found.map(({ content: text }) => text)).toEqual(['Another voice.', 'The reels could be quicker.']);
    expect((await list(found[0]?.id, 1)).map(({ content: text }) => text)).toEqual(['The reels could be quicker.']);
    expect(await content.listFeedback({ brand: 'nova', before: undefined, limit: 10 })).toEqual([]);
    const [raw] = await db.query<{ text: string }>(
      `SELECT string_agg(encode(encrypted_content, 'escape'), '') AS text FROM content_feedback`,
    );
    expect(raw?.text).not.toContain('reels');
    await db.transaction((tx) => memberKeys.erase(tx, who, clock.nowMs()));
    expect((await list()).map(({ content: text }) => text)).toEqual(['Another voice.', '']);
  });
});

describe('pictures with feedback', () => {
  const who = (): { cell: number; id: string; brand: string } => {
    const id = newId();
    return { cell: cellOf(id), id, brand: 'tessera' };
  };
  const red = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
  const told = async (member = who()) => {
    clock.advance(1);
    const feedbackId = newId();
    await content.takeFeedback(member as never, { requestId: feedbackId, content: 'See for yourself.' });
    const [feedback] = await content.listFeedback({ brand: 'tessera', before: undefined, limit: 1 });
    const send = (number: number, bytes: Buffer) => content.takePicture(member as never, { feedbackId, number, bytes });
    return { member, id: feedback?.id ?? '', feedbackId, send };
  };

  it('are made anew, kept once however often they come, and read by staff of the brand', async () => {
    const { id, send } = await told();
    const bytes = await red(12);
    await send(3, bytes);
    await Promise.all(Array.from({ length: 3 }, () => send(1, bytes)));
    await expect(send(1, await red(13))).rejects.toMatchObject({ code: 'request_conflict' });
    expect((await content.listFeedback({ brand: 'tessera', before: undefined, limit: 1 }))[0]?.pictures).toEqual([1, 3]);
    const picture = Buffer.from(await content.getPicture({ brand: 'tessera', feedbackId: id, number: 1 }), 'base64');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 12 });
    for (const other of [{ brand: 'nova' }, { number: 2 }, { feedbackId: newId() }])
      await expect(content.getPicture({ brand: 'tessera', feedbackId: id, number: 1, ...other })).rejects.toMatchObject({
        code: 'feedback_not_found',
      });
  });

  it('belong to what their sender told, are pictures, and go with the member’s key', async () => {
    const { member, id, feedbackId, send } = await told();
    const bytes = await red(9);
    await expect(content.takePicture(who() as never, { feedbackId, number: 1, bytes })).rejects.toMatchObject({
      code: 'feedback_not_found',
    });
    await expect(send(1, Buffer.from('none'))).rejects.toMatchObject({ code: 'picture_invalid' });
    await send(1, bytes);
    const stored = await db.query<{ picture: Buffer }>(
      'SELECT encrypted_picture AS picture FROM content_feedback_picture WHERE member_id = $1',
      [member.id],
    );
    const [shown, raw] = [await content.getPicture({ brand: 'tessera', feedbackId: id, number: 1 }), stored[0]?.picture];
    expect([stored.length, raw?.includes(shown), raw?.includes(Buffer.from(shown, 'base64'))]).toEqual([1, false, false]);
    await db.transaction((tx) => memberKeys.erase(tx, member, clock.nowMs()));
    await expect(content.getPicture({ brand: 'tessera', feedbackId: id, number: 1 })).rejects.toMatchObject({ code: 'feedback_not_found' });
  });
});

it('a demo begins with what is true of it, in every language it is written in, and is not written twice', async () => {
  const seed = () => content.seed([DEMO_BRAND, NOVA].flatMap((brand) => demoContent(brand, { nowMs: clock.nowMs(), randomBytes })));
  await seed();
  const [before] = await db.query<{ count: bigint }>('SELECT count(*) FROM content_item');
  await seed();
  expect(await db.query('SELECT count(*) FROM content_item')).toEqual([before]);
  for (const type of ['B', 'PL', 'H'] as const) expect((await titles(type)).length, type).toBeGreaterThan(0);
  expect(await titles('PR')).toEqual(['A day of play money, without an account']);
  // Nova lets nobody play without an account, and says nothing of it.
  expect(await titles('PR', reader('en', 'nova'))).toEqual([]);
  const languages = await db.query<{ languages: string }>(
    `SELECT DISTINCT (SELECT string_agg(t ->> 'language', ',' ORDER BY t ->> 'language') FROM jsonb_array_elements(texts) t) AS languages FROM content_item`,
  );
  expect(languages).toEqual([{ languages: 'ar,en,es' }]);
});
