import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  InvalidWebhookSecret,
  parseWebhookSecret,
  parseWebhookSecrets,
  signWebhook,
  verifyWebhook,
  type SignedRequest,
  type WebhookTrust,
} from './index.ts';

const secretFrom = (letter: string): string => `whsec_${Buffer.alloc(32, letter).toString('base64')}`;
const OLD = parseWebhookSecret(secretFrom('o'));
const NEW = parseWebhookSecret(secretFrom('n'));
const OTHER = parseWebhookSecret(secretFrom('x'));
const NOW_MS = 1_900_000_000_000;
const BODY = '{"orderId":"a","amount":"10.00"}';

const neverSeen = (): boolean => false;
const trusting = (changes: Partial<WebhookTrust> = {}): WebhookTrust => ({ secrets: [OLD], nowMs: NOW_MS, seen: neverSeen, ...changes });
const signed = (
  message: { id?: string; sentAtMs?: number; rawBody?: string } = {},
  secrets = [OLD],
): SignedRequest & { headers: Record<string, string> } => {
  const rawBody = message.rawBody ?? BODY;
  return { headers: { ...signWebhook({ id: message.id ?? 'msg_1', sentAtMs: message.sentAtMs ?? NOW_MS, rawBody }, secrets) }, rawBody };
};
const refused = (reason: string): unknown => ({ ok: false, reason });

describe('signing', () => {
  it('gives the signature of the published example', () => {
    const secret = parseWebhookSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    const headers = signWebhook({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', sentAtMs: 1_614_265_330_000, rawBody: '{"test": 2432232314}' }, [
      secret,
    ]);
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('signs the same for text and for its bytes, beyond ASCII too', () => {
    const message = { id: 'm', sentAtMs: NOW_MS, rawBody: '{"name":"Ñandú"}' };
    expect(signWebhook({ ...message, rawBody: Buffer.from(message.rawBody) }, [OLD])).toEqual(signWebhook(message, [OLD]));
  });

  it('refuses an id that would make the signed text ambiguous, and an empty list of secrets', () => {
    expect(() => signWebhook({ id: 'a.1', sentAtMs: NOW_MS, rawBody: '' }, [OLD])).toThrow('webhook id');
    expect(() => signWebhook({ id: 'a', sentAtMs: NOW_MS, rawBody: '' }, [])).toThrow('secret');
  });
});

describe('verifying', () => {
  it('accepts what was signed, with or without a body', async () => {
    expect(await verifyWebhook(signed(), trusting())).toEqual({ ok: true, id: 'msg_1', sentAtMs: NOW_MS });
    expect(await verifyWebhook(signed({ rawBody: '' }), trusting())).toMatchObject({ ok: true });
  });

  it.each([
    [300, { ok: true }],
    [301, { reason: 'too_old' }],
    [-300, { ok: true }],
    [-301, { reason: 'too_new' }],
  ])('a message %i s old', async (ageSeconds, verdict) => {
    expect(await verifyWebhook(signed({ sentAtMs: NOW_MS - ageSeconds * 1000 }), trusting())).toMatchObject(verdict);
  });

  it('refuses a body that was parsed and written again', async () => {
    const request = signed({ rawBody: '{ "amount": "10.00" }' });
    expect(await verifyWebhook({ ...request, rawBody: JSON.stringify(JSON.parse('{ "amount": "10.00" }')) }, trusting())).toEqual(
      refused('bad_signature'),
    );
  });

  it('refuses another key, a changed id and a changed timestamp', async () => {
    expect(await verifyWebhook(signed({}, [OTHER]), trusting())).toEqual(refused('bad_signature'));
    const request = signed();
    expect(await verifyWebhook({ ...request, headers: { ...request.headers, 'webhook-id': 'msg_2' } }, trusting())).toEqual(
      refused('bad_signature'),
    );
    const later = String(NOW_MS / 1000 + 1);
    expect(await verifyWebhook({ ...request, headers: { ...request.headers, 'webhook-timestamp': later } }, trusting())).toEqual(
      refused('bad_signature'),
    );
  });

  it.each(['v1a', 'v2', 'none', 'hs256'])('never takes a right digest under the version %s', async (version) => {
    const request = signed();
    const digest = request.headers['webhook-signature']?.slice('v1,'.length);
    expect(
      await verifyWebhook({ ...request, headers: { ...request.headers, 'webhook-signature': `${version},${digest}` } }, trusting()),
    ).toEqual(refused('bad_signature'));
  });

  it('refuses a cut signature and an empty one', async () => {
    const request = signed();
    const cut = request.headers['webhook-signature']?.slice(0, 23) ?? '';
    expect(await verifyWebhook({ ...request, headers: { ...request.headers, 'webhook-signature': cut } }, trusting())).toEqual(
      refused('bad_signature'),
    );
    expect(await verifyWebhook({ ...request, headers: { ...request.headers, 'webhook-signature': 'v1,' } }, trusting())).toEqual(
      refused('malformed'),
    );
  });

  it.each([
    ['webhook-id', undefined],
    ['webhook-timestamp', undefined],
    ['webhook-signature', undefined],
    ['webhook-id', 'a.1'],
    ['webhook-id', 'a'.repeat(129)],
    ['webhook-timestamp', '1.9e9'],
    ['webhook-timestamp', '-1900000000'],
    ['webhook-signature', 'nonsense'],
    ['webhook-signature', Array.from({ length: 9 }, () => 'v1,AAAA').join(' ')],
    ['webhook-signature', ['v1,AAAA', 'v1,BBBB']],
  ])('finds the header %s malformed when it is %s', async (name, value) => {
    const request = signed();
    expect(await verifyWebhook({ ...request, headers: { ...request.headers, [name]: value } }, trusting())).toEqual(refused('malformed'));
  });

  it('refuses an id it has seen, and asks about an id only once the signature is good', async () => {
    const ids = new Map<string, number>();
    const seen = (id: string, forgetAfterMs: number): boolean => {
      if (ids.has(id)) return true;
      ids.set(id, forgetAfterMs);
      return false;
    };
    expect(await verifyWebhook(signed({}, [OTHER]), trusting({ seen }))).toEqual(refused('bad_signature'));
    expect(await verifyWebhook(signed(), trusting({ seen }))).toMatchObject({ ok: true });
    expect(await verifyWebhook(signed(), trusting({ seen: async (...asked) => seen(...asked) }))).toEqual(refused('replayed'));
    expect(ids).toEqual(new Map([['msg_1', NOW_MS + 301_000]]));
  });

  it('takes messages of either key during a rotation, on either side', async () => {
    expect(await verifyWebhook(signed({}, [OLD]), trusting({ secrets: [NEW, OLD] }))).toMatchObject({ ok: true });
    expect(await verifyWebhook(signed({}, [NEW, OLD]), trusting({ secrets: [OLD] }))).toMatchObject({ ok: true });
    expect(await verifyWebhook(signed({}, [NEW, OLD]), trusting({ secrets: [NEW] }))).toMatchObject({ ok: true });
    expect(await verifyWebhook(signed({}, [OLD]), trusting({ secrets: [NEW] }))).toEqual(refused('bad_signature'));
  });
});

describe('secrets', () => {
  it.each(['', 'whsec_', 'whsec_%%%%', Buffer.alloc(23).toString('base64'), Buffer.alloc(65).toString('base64')])('refuses %j', (text) => {
    expect(() => parseWebhookSecret(text)).toThrow(InvalidWebhookSecret);
  });

  it('reads one or two, never three', () => {
    expect(parseWebhookSecrets(secretFrom('a'))).toHaveLength(1);
    expect(parseWebhookSecrets(`${secretFrom('a')}, ${secretFrom('b')}`)).toHaveLength(2);
    expect(() => parseWebhookSecrets([secretFrom('a'), secretFrom('b'), secretFrom('c')].join(','))).toThrow('rotation');
  });

  it('tells nothing of the key when it is printed or refused', () => {
    const encoded = Buffer.alloc(32, 'k').toString('base64');
    expect(inspect(parseWebhookSecret(encoded))).not.toContain('kkk');
    expect(() => parseWebhookSecret(`${encoded}!`)).toThrow(expect.not.objectContaining({ message: expect.stringContaining(encoded) }));
  });
});
