import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '@tessera/contract';
import { TRANSLATED } from '@tessera/i18n/server';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import { ENDING, exampleOf, NAMED } from '../attacks/world.ts';
import { badBodies, type BadCall, callOf } from '../support/bad-calls.ts';
import { type BadExample, badFields } from '../support/bad-fields.ts';
import type { Answer } from '../support/browser.ts';
import type { Example } from '../support/example.ts';
import { expectAnswer } from '../support/expect-answer.ts';
import { expectNoEffect } from '../support/expect-no-effect.ts';
import { SCENE_VENDORS } from '../support/given-launches.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenScene, type Role, type Scene } from '../support/scene.ts';

const tessera = await givenTessera({ vendors: SCENE_VENDORS });
let scene: Scene;
beforeAll(async () => {
  scene = await givenScene(tessera);
});

let calls = 0;
/** The calls ask for the languages in turn. */
async function send(endpoint: AnyEndpoint, bad: Pick<BadCall, 'name' | 'as' | 'call'>): Promise<ReturnType<typeof expectAnswer>> {
  const { answer, language } = await ask(bad.as, bad.call);
  return expectAnswer(answer, { endpoint, language, name: bad.name });
}

async function ask(as: Role, call: BadCall['call']): Promise<{ answer: Answer; language: string }> {
  calls += 1;
  const language = TRANSLATED[calls % TRANSLATED.length] ?? '';
  // A window of its own: an answer must not change who the next call comes from.
  const answer = await scene.browsers[as].copy().send({ ...call, headers: { 'accept-language': language, ...call.headers } });
  return { answer, language };
}

// Wrong callers, other sites and statements in place of texts are rows of the attacks.
const asCall = (endpoint: AnyEndpoint, bad: BadExample): Pick<BadCall, 'name' | 'as' | 'call'> => ({
  name: bad.name,
  as: bad.example.as,
  call: callOf(endpoint, bad.example),
});

const isRefused = ({ expected, isSql }: BadExample): boolean => expected !== 'anything' && !isSql;

/** What adds something by a name, so that no other call finds it by one that is nobody's, and at the end what ends sessions. */
const LAST = ['lotteryDesk.addLottery', ...ENDING];
const named = NAMED.toSorted((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));

describe.each(named)('$name', ({ name, endpoint }) => {
  let taken: Example;

  it('refuses bodies and fields that are wrong, without any effect', async () => {
    await expectNoEffect(tessera, async () => {
      for (const bad of badBodies(endpoint, exampleOf(scene, name))) expect(bad.expected, bad.name).toContain(await send(endpoint, bad));
      for (const bad of badFields(endpoint, exampleOf(scene, name)).filter(isRefused)) {
        const code = await send(endpoint, asCall(endpoint, bad));
        if (bad.expected === 'refusal') expect(code, bad.name).not.toBe('ok');
        else expect(bad.expected, bad.name).toContain(code);
      }
    });
  });

  it('takes the example, and answers a repeat the same, byte for byte', async () => {
    const example = exampleOf(scene, name);
    taken = example;
    const call = callOf(endpoint, example);
    const first = await ask(example.as, call);
    expect(expectAnswer(first.answer, { endpoint, language: first.language, name: 'the example' })).toBe('ok');
    expect(first.answer.headers['access-control-allow-origin']).toBeUndefined();
    if (example.body?.['requestId'] === undefined) return;
    await expectNoEffect(tessera, async () => {
      const again = await ask(example.as, call);
      expect({ status: again.answer.status, text: again.answer.text }).toEqual({ status: first.answer.status, text: first.answer.text });
    });
  });

  it('takes odd texts or refuses them, and breaks on none', async () => {
    for (const bad of badFields(endpoint, taken).filter(({ expected, isSql }) => expected === 'anything' && !isSql)) {
      const { body } = bad.example;
      const isNew = body?.['requestId'] === undefined || bad.name.startsWith('body.requestId');
      const example = isNew ? bad.example : { ...bad.example, body: { ...body, requestId: scene.id() } };
      await send(endpoint, asCall(endpoint, { ...bad, example }));
    }
  });
});

const repeatable = named.filter(({ name }) =>
  [
    'casino.play',
    'casino.rotateSeeds',
    'casino.openRound',
    'casino.chooseInRound',
    'payments.createDeposit',
    'payments.createWithdrawal',
    'sports.placeBet',
    'lottery.placeTicket',
    'lotteryChases.buyChase',
    'content.sendFeedback',
  ].includes(name),
);
/** Another value of each field that is right by itself. */
const ALTERED: Readonly<Record<string, (scene: Scene) => unknown>> = {
  stake: () => '5',
  amount: () => '21',
  clientSeed: () => 'another-seed',
  payeeName: () => 'Somebody Else',
  payeeAccount: () => 'DE89370400440532013000',
  choice: () => 8,
  outcome: () => 'away',
  accept: () => 'ANY',
  content: () => 'Something else than before.',
  marketId: ({ otherMarketId }) => otherMarketId,
  drawId: ({ otherDrawId }) => otherDrawId,
  oddsVersion: () => 2,
};

it('knows every call with a request id', () => {
  expect(repeatable.map(({ name }) => name)).toEqual(
    named.filter(({ name }) => exampleOf(scene, name).body?.['requestId'] !== undefined).map(({ name }) => name),
  );
});

it.each(repeatable)('$name: a request id that comes again with something else is a conflict', async ({ name, endpoint }) => {
  const example = exampleOf(scene, name);
  const used = await send(endpoint, { name, as: example.as, call: callOf(endpoint, example) });
  expect(used === 'ok' || used === 'daily_count').toBe(true);
  const altered = Object.entries(ALTERED).filter(([field]) => field in (example.body ?? {}));
  expect(altered.length).toBeGreaterThan(0);
  if (used !== 'ok') return;
  await expectNoEffect(tessera, async () => {
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
