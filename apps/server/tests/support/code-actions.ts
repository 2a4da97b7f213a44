import { expect } from 'vitest';
import { type EventKind, identity } from '@tessera/contract';
import { BRAND, type Tessera } from './given-tessera.ts';
import { givenEnrolled } from './scene.ts';

/** What makes each kind of event about the codes of an app, and what the event must say. */
export function codeActions(tessera: Tessera): Partial<Record<EventKind, readonly [act: () => Promise<unknown>, says: object]>> {
  const accounts = tessera.running.modules.identity;
  const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: 'code_wrong' });
  return {
    totp_enrolled: [() => givenEnrolled(tessera, 'paloma'), { brand: BRAND, ip: '127.0.0.1' }],
    totp_failed: [
      async () => refused((await givenEnrolled(tessera, 'fausta')).call(identity.proveTotp, { body: { code: '000000' } })),
      { brand: BRAND, ip: '127.0.0.1' },
    ],
    totp_locked: [
      async () => {
        const guessed = await givenEnrolled(tessera, 'gloria');
        for (let attempt = 0; attempt < 11; attempt += 1) await refused(guessed.call(identity.proveTotp, { body: { code: '000000' } }));
      },
      { brand: BRAND },
    ],
    recovery_code_used: [
      async () => {
        const { call, recoveryCode } = await givenEnrolled(tessera, 'rufina');
        await call(identity.proveTotp, { body: { code: recoveryCode } });
      },
      { brand: BRAND },
    ],
    recovery_codes_renewed: [
      async () => {
        const { call, recoveryCode } = await givenEnrolled(tessera, 'ofelia');
        await call(identity.renewRecoveryCodes, { body: { code: recoveryCode } });
      },
      { brand: BRAND },
    ],
    totp_ended: [
      async () => {
        const { call, recoveryCode } = await givenEnrolled(tessera, 'leonor');
        await call(identity.endTotp, { body: { code: recoveryCode } });
      },
      { brand: BRAND },
    ],
    totp_reset: [
      async () => {
        await givenEnrolled(tessera, 'perdida');
        const found = await accounts.findMemberByUsername('perdida', BRAND);
        if (found) await accounts.secondFactor.reset(found);
      },
      { brand: BRAND, ip: null },
    ],
  };
}
