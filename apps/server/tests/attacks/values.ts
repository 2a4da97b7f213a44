import { expect } from 'vitest';
import { callOf } from '../support/bad-calls.ts';
import { badFields } from '../support/bad-fields.ts';
import { expectAnswer } from '../support/expect-answer.ts';
import { expectNoEffect } from '../support/expect-no-effect.ts';
import { type Attack, codeOfBad, ENDING, exampleOf, NAMED } from './world.ts';

/** Tell who asks, and choose nothing. */
const OF_THE_CALLER = ['clientType', 'device', 'isPlatform', 'lang', 'language', 'merchant', 'merchantCode', 'platform'];

/** Statements in place of every text of every call: taken as the text they are, or refused. */
export const sendStatements: Attack = async ({ scene }) => {
  let sent = 0;
  for (const { name, endpoint } of NAMED.filter((named) => !ENDING.includes(named.name))) {
    for (const bad of badFields(endpoint, exampleOf(scene, name)).filter(({ isSql }) => isSql)) {
      const told = `${name}: ${bad.name}`;
      const call = callOf(endpoint, bad.example);
      const answer = await scene.browsers[bad.example.as].copy().send({ ...call, headers: { 'accept-language': 'en', ...call.headers } });
      const code = expectAnswer(answer, { endpoint, language: 'en', name: told });
      // A statement that sleeps is ended by the database.
      expect(code, told).not.toBe('unavailable');
      sent += 1;
      if (endpoint.method !== 'GET' || code !== 'ok' || OF_THE_CALLER.some((field) => bad.name.startsWith(`query.${field} `))) continue;
      // A filter that is a statement finds nothing.
      const { value } = JSON.parse(answer.text) as {
        readonly value: { readonly content?: readonly unknown[]; readonly items?: readonly unknown[] };
      };
      expect(value.content ?? value.items ?? [], told).toEqual([]);
    }
  }
  expect(sent).toBeGreaterThan(300);
  // Names that are statements were failed logins too, and the next rows log in.
  await scene.owner.query('TRUNCATE identity_login_risk, identity_login_minute');
  expect(scene.logged.flatMap(({ err }) => (err ? [err.stack] : []))).toEqual([]);
};

/** Amounts and currencies that are none, wherever money is named. */
export const askForAmountsThatAreNone: Attack = async ({ scene }) => {
  const calls = new Set<string>();
  await expectNoEffect(scene, async () => {
    for (const { name, endpoint } of NAMED) {
      if (endpoint.method === 'GET') continue;
      for (const bad of badFields(endpoint, exampleOf(scene, name)).filter(({ kind }) => kind === 'amount' || kind === 'currency')) {
        if (bad.expected === 'anything') continue;
        calls.add(name);
        const code = await codeOfBad(scene, endpoint, { name: bad.name, as: bad.example.as, call: callOf(endpoint, bad.example) });
        if (bad.expected === 'refusal') expect(code, `${name} ${bad.name}`).not.toBe('ok');
        else expect(bad.expected, `${name} ${bad.name}`).toContain(code);
      }
    }
  });
  expect([...calls]).toEqual(
    expect.arrayContaining(['casino.play', 'limits.setLimit', 'payments.createDeposit', 'payments.createWithdrawal', 'sports.placeBet']),
  );
};
