import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyEndpoint, ErrorCode } from '@tessera/contract';
import { NAMED } from '../attacks/world.ts';
import { callOf } from '../support/bad-calls.ts';
import { expectAnswer } from '../support/expect-answer.ts';
import { expectNoEffect } from '../support/expect-no-effect.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { ENTRY_FORMS } from './entry-forms.ts';
import { type Filled, type Form, type FormCase, made, TYPED, type Values } from './form.ts';
import { addressOf, type FormWorld, givenFormWorld } from './form-world.ts';
import { OTHER_FORMS } from './other-forms.ts';
import { givenOlga, REGISTER_FORMS } from './register-forms.ts';
import { SECURITY_FORMS } from './security-forms.ts';

// Goal: whatever is typed into a form of the site is refused by a code and a field that the page can show, or kept clean; what was refused
// left nothing. Method: one table of form, field and case, held against the contract and sent whole to the running server.

const FORMS = [...REGISTER_FORMS, ...ENTRY_FORMS, ...SECURITY_FORMS, ...OTHER_FORMS];
/** Calls with a body that no form of the site sends, each with what tries its fields. */
const NO_FORMS: Readonly<Record<string, string>> = {
  'identity.freePlay': 'a button',
  'identity.answerSocial': 'what a service sent the browser back with: social.test.ts',
  'identity.loginBySocial': 'a button, with the code that the login form takes: social.test.ts',
  'profile.chooseIcon': 'a button',
  'payments.addWithdrawalProof': 'a picture: row 45 of the attacks',
  'content.addFeedbackPicture': 'a picture: row 45 of the attacks',
  'games.addFavourite': 'a button',
  'games.redeemLaunch': 'a vendor’s server',
  'casino.play': 'a button, with a stake from the picker: rows 30 and 35 of the attacks',
  'casino.openRound': 'a button, with a stake from the picker: rows 30 and 35 of the attacks',
  'casino.chooseInRound': 'a button',
  'sports.placeBet': 'the slip, with a stake from the picker: rows 30 and 35 of the attacks',
  'lottery.placeTicket': 'the slip: rows 30 and 35 of the attacks, and what a selection may be in place-ticket.test.ts',
  'lottery.cancelTicket': 'a button',
  'lotteryChases.buyChase': 'the slip, with numbers within bounds: chases.test.ts and chase-slip.test.tsx',
  'lotteryChases.cancelChase': 'a button',
  'push.subscribePush': 'what the browser says of itself',
  'push.unsubscribePush': 'what the browser says of itself',
};
/** Fields of text that the page fills in: nobody types them. */
const OF_THE_PAGE = new Set([
  'requestId',
  'methodId',
  'currency',
  'captchaId',
  'altcha',
  'registerUrl',
  'domain',
  'token',
  'provider',
  'backUrl',
  'limit',
]);

const tessera = await givenTessera({ trustedProxies: ['127.0.0.1'] });
let world: FormWorld;
beforeAll(async () => {
  world = await givenFormWorld(tessera);
  await givenOlga(world);
});

const endpointOf = ({ call }: Form): AnyEndpoint => {
  const found = NAMED.find(({ name }) => name === call);
  if (!found) throw new Error(`${call} is no call of the contract`);
  return found.endpoint;
};
const schemaOf = (endpoint: AnyEndpoint): z.ZodType => {
  const schema = endpoint.body ?? endpoint.query;
  if (!schema) throw new Error(`${endpoint.path} has no fields`);
  return schema;
};
interface Property {
  readonly type?: string;
  readonly enum?: unknown;
  readonly anyOf?: readonly Property[];
}
const propertiesOf = (endpoint: AnyEndpoint): Readonly<Record<string, Property>> =>
  (z.toJSONSchema(schemaOf(endpoint), { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, Property> }).properties ??
  {};
const isText = ({ type, enum: few, anyOf = [] }: Property): boolean => (type === 'string' && few === undefined) || anyOf.some(isText);

it('is the whole of what players send', () => {
  const calls = NAMED.filter(({ endpoint: { auth, body, method }, name }) => {
    return auth !== 'operator' && body && method !== 'GET' && !name.startsWith('backoffice.');
  });
  const ofForms = new Set(FORMS.map(({ call }) => call));
  expect(
    calls
      .map(({ name }) => name)
      .filter((name) => !ofForms.has(name))
      .toSorted(),
  ).toEqual(Object.keys(NO_FORMS).toSorted());
});

it.each(FORMS)('has every field of the contract, with every case of what is typed: $name', (form) => {
  const properties = propertiesOf(endpointOf(form));
  expect(Object.keys(form.fields).toSorted()).toEqual(Object.keys(properties).toSorted());
  for (const [field, property] of Object.entries(properties)) {
    const cases = new Set((form.fields[field] ?? []).map(({ of }) => of));
    if (isText(property) && !OF_THE_PAGE.has(field))
      expect(
        TYPED.filter((one) => !cases.has(one)),
        field,
      ).toEqual([]);
    expect(cases.size, field).toBeGreaterThan(0);
  }
});

interface Prepared extends Filled {
  readonly form: Form;
  readonly ip: string;
  readonly name: string;
  readonly field: string;
  readonly one: FormCase;
  readonly n: number;
  readonly sent: Values;
}

async function prepare(form: Form, field: string, one: FormCase): Promise<Prepared> {
  const n = world.fresh();
  const ip = addressOf(n);
  const filled = await form.fill(world, ip);
  const value = made(one.typed, n, filled.values);
  const twin = filled.twins?.[field];
  const sent = { ...filled.values, [field]: value, ...(twin !== undefined && { [twin]: value }) };
  return { ...filled, form, ip, field, one, n, sent, name: `${form.name}: ${field}, ${one.of}: ${JSON.stringify(value)?.slice(0, 60)}` };
}

async function send(
  { form, browser, params, ip, name }: Pick<Prepared, 'form' | 'browser' | 'ip' | 'name'> & { params?: Filled['params'] },
  sent: Values,
) {
  if (form.call === 'identity.login') await world.forgetGuesses();
  const endpoint = endpointOf(form);
  const part = endpoint.body ? { body: sent } : { query: sent as Record<string, string> };
  const call = callOf(endpoint, { as: 'guest', ...part, ...(params && { params }) });
  const answer = await browser.copy().send({ ...call, headers: { 'accept-language': 'en', 'x-forwarded-for': ip } });
  const code = expectAnswer(answer, { endpoint, language: 'en', name });
  const { value } = JSON.parse(answer.text) as { value: { details?: { field?: string } } | null };
  return { code, value };
}

const toldOf = (name: string, code: string | undefined, what: unknown): string => `${name} -> ${code} ${JSON.stringify(what)}`;
const casesOf = ({ fields, sampled = [] }: Form) =>
  Object.entries(fields).flatMap(([field, cases], place) => {
    const [refused, taken] = [cases.filter((one) => one.refused), cases.filter((one) => !one.refused)];
    const some = [refused, taken].flatMap((ones) => ones.filter((_, index) => index === place % ones.length));
    const sent = sampled.includes(field) ? some : cases;
    return sent.map((one) => ({ field, one }));
  });

describe.each(FORMS)('$name', (form) => {
  it('refuses what is wrong, by its field, and keeps nothing of it', async () => {
    const wrong: Prepared[] = [];
    for (const { field, one } of casesOf(form)) if (one.refused) wrong.push(await prepare(form, field, one));
    const expected = wrong.map(({ name, field, one: { refused } }) =>
      toldOf(name, refused?.code, refused?.field === '' ? field : refused?.field),
    );
    const trying = async (): Promise<void> => {
      const told: string[] = [];
      for (const { one, sent, ...asked } of wrong) {
        const { code, value } = await send(asked, sent);
        told.push(toldOf(asked.name, code, one.refused?.field === null ? null : value?.details?.field));
      }
      expect(told).toEqual(expected);
    };
    await expectNoEffect(tessera, trying, form.counts);
  });

  it('takes what is right, and keeps what it says', async () => {
    const [told, expected]: [unknown[], unknown[]] = [[], []];
    for (const { field, one } of casesOf(form)) {
      if (one.refused) continue;
      const { sent, n, values, ...asked } = await prepare(form, field, one);
      const { code, value } = await send(asked, sent);
      const isLookedAt = form.kept && one.kept !== null;
      told.push(toldOf(asked.name, code, isLookedAt && code === 'ok' ? (await form.kept?.(world, sent, value))?.[field] : null));
      expected.push(toldOf(asked.name, 'ok', isLookedAt ? made(one.kept, n, values) : null));
    }
    expect(told).toEqual(expected);
  });

  const { over, again } = form;
  if (!over && !again) return;
  it('takes no code twice, and none that is over', async () => {
    const ask = async (afterMs: number): Promise<{ first: ErrorCode | 'ok'; second: ErrorCode | 'ok' }> => {
      const ip = addressOf(world.fresh());
      const filled = await form.fill(world, ip);
      tessera.clock.advance(afterMs);
      const asked = { ...filled, form, ip, name: `${form.name}, after ${afterMs} ms` };
      return { first: (await send(asked, filled.values)).code, second: (await send(asked, filled.values)).code };
    };
    if (again) expect(await ask(0)).toEqual({ first: 'ok', second: again });
    if (over) expect((await ask(over.afterMs)).first).toBe(over.code);
  });
});

it('has broken nothing, whatever was typed', () => {
  expect(tessera.logged.flatMap(({ err }) => (err ? [err.stack] : []))).toEqual([]);
});
