import { expect, it } from 'vitest';
import { Refusal } from '@tessera/contract';
import { LOGIN_LIMITS } from './login-guard.ts';
import { createStepUp } from './step-up.ts';
import { givenIdentity, PASSWORD } from './testing/given-identity.ts';

const { db, clock, identity } = await givenIdentity();

it('counts no attempt that nobody could look at', async () => {
  const member = await identity.createMember({ brand: 'tessera', username: 'patient', password: PASSWORD, type: 0 });
  let isBusy = true;
  const verify = async (password: string) => {
    if (isBusy) throw new Refusal('unavailable', { part: 'login' });
    return { isRight: password === PASSWORD, isOld: false };
  };
  const stepUp = createStepUp({ db, clock, passwords: { hash: async () => '', verify } }, LOGIN_LIMITS);
  for (let tried = 0; tried < LOGIN_LIMITS.lockAfter; tried += 1)
    await expect(stepUp.verify(member, PASSWORD)).rejects.toMatchObject({ code: 'unavailable' });
  isBusy = false;
  await stepUp.verify(member, PASSWORD);
  for (let tried = 0; tried < LOGIN_LIMITS.lockAfter; tried += 1)
    await expect(stepUp.verify(member, `wrong ${tried}`)).rejects.toMatchObject({ code: 'password_wrong' });
  await expect(stepUp.verify(member, PASSWORD)).rejects.toMatchObject({ code: 'password_wrong' });
});
