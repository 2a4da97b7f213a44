import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { raceFor, seededRandom } from '@tessera/testkit';
import type { CaptchaAnswer } from './captcha.ts';
import { GLYPHS } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-image.ts';
import { givenIdentity, MINUTE_MS, VISITOR_IP } from './testing/given-identity.ts';

const { call, captcha, clock, identity, db, ownerUrl } = await givenIdentity();
const check = (answer: CaptchaAnswer, ip = VISITOR_IP) => identity.captchas.require(answer, { brand: 'tessera', ip });

describe('a captcha', () => {
  it('is a picture whose answer is nowhere in the reply or the table', async () => {
    const reply = await call('GET', '/wps/captcha');
    const { captchaId, image } = reply.body.value as { captchaId: string; image: string };
    expect(captchaId).toMatch(/^[\w-]{22}$/);
    expect(Buffer.from(image.replace('data:image/png;base64,', ''), 'base64').subarray(1, 4).toString()).toBe('PNG');
    const given = await captcha();
    const rows = await db.query<{ row: string }>('SELECT row_to_json(c)::text AS row FROM identity_captcha c');
    expect(given.captcha).toMatch(/^[A-Z347]{5}$/);
    expect(rows.some(({ row }) => row.includes(given.captcha))).toBe(false);
  });

  it('counts once, in any case', async () => {
    const given = await captcha();
    const answer = { ...given, captcha: ` ${given.captcha.toLowerCase()} ` };
    const used = await raceFor({ ownerUrl, table: 'identity_captcha', count: 40 }, () => check(answer));
    expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(check(answer)).rejects.toMatchObject({ code: 'captcha_wrong' });
  });

  it('is worth nothing after five wrong answers, even at once', async () => {
    const given = await captcha();
    await Promise.allSettled(Array.from({ length: 5 }, () => check({ ...given, captcha: '00000' })));
    await expect(check(given)).rejects.toMatchObject({ code: 'captcha_wrong' });
    const lucky = await captcha();
    for (let n = 0; n < 4; n += 1) await check({ ...lucky, captcha: '00000' }).catch(() => undefined);
    await expect(check(lucky)).resolves.toBeUndefined();
  });

  it('lives five minutes', async () => {
    const [early, late] = [await captcha(), await captcha()];
    clock.advance(5 * MINUTE_MS - 1);
    await expect(check(early)).resolves.toBeUndefined();
    clock.advance(1);
    await expect(check(late)).rejects.toMatchObject({ code: 'captcha_wrong' });
    await identity.sweep();
    expect(await db.query('SELECT id FROM identity_captcha')).toEqual([]);
  });

  it('answers only its own picture', async () => {
    const [one, other] = [await captcha(), await captcha()];
    await expect(check({ captchaId: one.captchaId, captcha: other.captcha })).rejects.toMatchObject({
      code: 'captcha_wrong',
    });
  });
});

describe('whoever asks for captchas', () => {
  it('alone can answer them', async () => {
    const given = await captcha('192.0.2.1');
    // Not even the tries are spent by others.
    for (let n = 0; n < 6; n += 1) await expect(check(given, '192.0.2.2')).rejects.toMatchObject({ code: 'captcha_wrong' });
    await expect(check(given, '192.0.2.1')).resolves.toBeUndefined();
    const inNetwork = await captcha('2001:db8:0:1::1');
    await expect(check(inNetwork, '2001:db8:0:1:ffff::9')).resolves.toBeUndefined();
  });

  it('gets one a second, of five at once too', async () => {
    const { call: ask, clock: time } = await givenIdentity({ rateFactor: 1 });
    const statuses = async (ip: string) =>
      (await Promise.all(Array.from({ length: 5 }, () => ask('GET', '/wps/captcha', { ip })))).map(({ status }) => status).toSorted();
    expect(await statuses('192.0.2.1')).toEqual([200, 429, 429, 429, 429]);
    expect(await statuses('192.0.2.2')).toEqual([200, 429, 429, 429, 429]);
    time.advance(999);
    const early = await ask('GET', '/wps/captcha', { ip: '192.0.2.1' });
    expect(early).toMatchObject({ code: 'throttled', headers: { 'retry-after': '1' } });
    time.advance(1);
    expect(await statuses('192.0.2.1')).toEqual([200, 429, 429, 429, 429]);
  });
});

describe('the picture', () => {
  it('shows every sign, and never the same sign in the same way', () => {
    const random = seededRandom(7);
    const chance = () => random.nextUint32() / 2 ** 32;
    const inkOf = (image: string) => {
      const data = Buffer.from(image.split(',')[1] ?? '', 'base64');
      const size = data.readUInt32BE(33);
      return inflateSync(data.subarray(41, 41 + size)).filter((value) => value < 64).length;
    };
    const empty = inkOf(drawCaptcha([], chance));
    for (const glyph of GLYPHS) {
      const [one, other] = [drawCaptcha([glyph, glyph], chance), drawCaptcha([glyph, glyph], chance)];
      expect(inkOf(one)).toBeGreaterThan(empty + 60);
      expect(one).not.toBe(other);
    }
  });
});
