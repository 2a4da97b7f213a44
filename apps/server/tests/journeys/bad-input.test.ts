import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyEndpoint, ENDPOINTS } from '@tessera/contract';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import { badBodies, type BadCall, callOf, crossSiteCalls, foreignIds, wrongCallers } from '../support/bad-calls.ts';
import { type BadExample, badFields } from '../support/bad-fields.ts';
import type { Answer } from '../support/browser.ts';
import { type Example, EXAMPLES } from '../support/examples.ts';
import { expectAnswer } from '../support/expect-answer.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenScene, type Role, type Scene } from '../support/scene.ts';

const tessera = await givenTessera();
let scene: Scene;
beforeAll(async () => {
  scene = await givenScene(tessera);
});

let calls = 0;
/** Every second call asks for Spanish. */
async function send(endpoint: AnyEndpoint, bad: Pick<BadCall, 'name' | 'as' | 'call'>): Promise<ReturnType<typeof expectAnswer>> {
  const { answer, language } = await ask(bad.as, bad.call);
  return expectAnswer(answer, { endpoint, language, name: bad.name });
}

async function ask(as: Role, call: BadCall['call']): Promise<{ answer: Answer; language: 'en' | 'es' }> {
  calls += 1;
  const language = calls % 2 === 0 ? 'es' : 'en';
  // A window of its own: an answer must not change who the next call comes from.
  const answer = await scene.browsers[as].copy().send({ ...call, headers: { 'accept-language': language, ...call.headers } });
  return { answer, language };
}

async function expectNoEffect(work: () => Promise<void>): Promise<void> {
  const before = await fingerprint(tessera.owner);
  await work();
  expect(await fingerprint(tessera.owner)).toEqual(before);
}

const exampleOf = (name: string): Example => {
  const make = EXAMPLES[name];
  if (!make) throw new Error(`no example of ${name} in examples.ts`);
  return make(scene);
};
const asCall = (endpoint: AnyEndpoint, bad: BadExample): Pick<BadCall, 'name' | 'as' | 'call'> => ({
  name: bad.name,
  as: bad.example.as,
  call: callOf(endpoint, bad.example),
});

/** Calls that end sessions or change what others need come last. */
const LAST = ['backoffice.operatorLogout', 'identity.changePassword', 'identity.logout'];
const named = ENDPOINTS.map(({ domain, name, endpoint }) => ({ name: `${domain}.${name}`, endpoint })).toSorted(
  (a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name),
);

describe.each(named)('$name', ({ name, endpoint }) => {
  let taken: Example;

  it('refuses callers, sites and bodies that are wrong, without any effect', async () => {
    const example = exampleOf(name);
    await expectNoEffect(async () => {
      for (const bad of [
        ...wrongCallers(endpoint, example),
        ...foreignIds(endpoint, example),
        ...crossSiteCalls(endpoint, example),
        ...badBodies(endpoint, example),
      ]) {
        expect(bad.expected, bad.name).toContain(await send(endpoint, bad));
      }
    });
  });

  it('refuses fields that are wrong, without any effect', async () => {
    await expectNoEffect(async () => {
      for (const bad of badFields(endpoint, exampleOf(name))) {
        if (bad.expected === 'anything') continue;
        const code = await send(endpoint, asCall(endpoint, bad));
        if (bad.expected === 'refusal') expect(code, bad.name).not.toBe('ok');
        else expect(bad.expected, bad.name).toContain(code);
      }
    });
  });

  it('takes the example, and answers a repeat the same, byte for byte', async () => {
    const example = exampleOf(name);
    taken = example;
    const call = callOf(endpoint, example);
    const first = await ask(example.as, call);
    expect(expectAnswer(first.answer, { endpoint, language: first.language, name: 'the example' })).toBe('ok');
    expect(first.answer.headers['access-control-allow-origin']).toBeUndefined();
    if (example.body?.['requestId'] === undefined) return;
    await expectNoEffect(async () => {
      const again = await ask(example.as, call);
      expect({ status: again.answer.status, text: again.answer.text }).toEqual({ status: first.answer.status, text: first.answer.text });
    });
  });

  it('takes odd texts or refuses them, and breaks on none', async () => {
    for (const bad of badFields(endpoint, taken).filter(({ expected }) => expected === 'anything')) {
      const { body } = bad.example;
      const isNew = body?.['requestId'] === undefined || bad.name.startsWith('body.requestId');
      const example = isNew ? bad.example : { ...bad.example, body: { ...body, requestId: scene.id() } };
      await send(endpoint, asCall(endpoint, { ...bad, example }));
    }
  });
});

const repeatable = named.filter(({ name }) =>
  ['casino.play', 'casino.rotateSeeds', 'payments.createDeposit', 'payments.createWithdrawal', 'sportsbook.placeBet'].includes(name),
);
/** Another value of each field that is right by itself. */
const ALTERED: Readonly<Record<string, (scene: Scene) => unknown>> = {
  stake: () => '5',
  amount: () => '21',
  clientSeed: () => 'another-seed',
  payeeName: () => 'Somebody Else',
  payeeAccount: () => 'DE89370400440532013000',
  outcome: () => 'away',
  accept: () => 'ANY',
  marketId: ({ otherMarketId }) => otherMarketId,
};

it('knows every call with a request id', () => {
  expect(repeatable.map(({ name }) => name)).toEqual(
    named.filter(({ name }) => exampleOf(name).body?.['requestId'] !== undefined).map(({ name }) => name),
  );
});

it.each(repeatable)('$name: a request id that comes again with something else is a conflict', async ({ name, endpoint }) => {
  const example = exampleOf(name);
  const used = await send(endpoint, { name, as: example.as, call: callOf(endpoint, example) });
  expect(used === 'ok' || used === 'daily_count').toBe(true);
  const altered = Object.entries(ALTERED).filter(([field]) => field in (example.body ?? {}));
  expect(altered.length).toBeGreaterThan(0);
  if (used !== 'ok') return;
  await expectNoEffect(async () => {
    for (const [field, other] of altered) {
      const call = callOf(endpoint, { ...example, body: { ...example.body, [field]: other(scene) } });
      expect(await send(endpoint, { name: field, as: example.as, call }), field).toBe('request_conflict');
    }
  });
});

it('has broken nothing, whatever was sent, and the books are right', async () => {
  expect(tessera.logged.flatMap(({ err }) => (err ? [err.stack] : []))).toEqual([]);
  await tessera.runJobs('wallet.seal');
  expect(await verifyLedger(tessera.owner)).toMatchObject({ ok: true });
});
