import { hash } from 'node:crypto';
import { Refusal, type Role } from '@tessera/contract';
import { uuidv7 } from '@tessera/kernel';
import type { IdentityParts } from './identity.deps.ts';
import { findInvited, putInvitation, setOperatorPassword, useInvitation } from './invitations.repo.ts';
import { usernameKey } from './member.ts';
import { listBrandsOf, putRoles } from './operator-roles.repo.ts';
import { endOperatorSessionsOf, findOperatorByUsername, insertOperator } from './operators.repo.ts';
import { checkPassword } from './password-rules.ts';
import { checkField, registerRulesOf } from './register-rules.ts';
import type { Origin } from './sessions.repo.ts';

/** Long enough to reach somebody in another time zone. */
export const INVITATION_LIFE_MS = 24 * 3_600_000;

/** A link by which staff choose their password. It works once. */
export interface Invitation {
  /** 256 secret bits; only its hash is kept. */
  readonly token: string;
  readonly expiresAtMs: number;
}

export interface Invited {
  readonly username: string;
  readonly displayName: string;
  /** Administrator unless told. */
  readonly roles?: readonly Role[];
  /** Where they have them. */
  readonly brands: readonly string[];
}

export interface Invitations {
  /** A new operator, who can do nothing before the link is used. @throws Refusal username_taken; Error when there is no such brand */
  invite(operator: Invited): Promise<Invitation>;
  /** Another link for a known operator; it takes the place of the one before. @returns null when nobody has that name */
  inviteAgain(username: string): Promise<Invitation | null>;
  /**
   * Sets the password under the rules of every brand the operator is given and ends every session of the operator.
   * @throws Refusal invitation_invalid, password_too_common, invalid_input; the link works on after the latter two
   */
  accept(token: string, password: string, origin?: Origin): Promise<void>;
}

export function createInvitations({ db, clock, randomBytes, passwords, site, events }: IdentityParts): Invitations {
  const newInvitation = (): Invitation => ({
    token: Buffer.from(randomBytes(32)).toString('base64url'),
    expiresAtMs: clock.nowMs() + INVITATION_LIFE_MS,
  });
  const stored = (operatorId: string, { token, expiresAtMs }: Invitation) => ({ operatorId, tokenHash: hashOf(token), expiresAtMs });

  return {
    async invite({ username, displayName, roles = ['administrator'], brands }) {
      const operator = { id: uuidv7(clock.nowMs(), randomBytes), username, displayName, status: 'active' } as const;
      const invitation = newInvitation();
      await Promise.all(brands.map((brand) => site.getBrand(brand)));
      await db.transaction(async (tx) => {
        const isFree = await insertOperator(tx, { ...operator, usernameKey: usernameKey(username), passwordHash: null }, clock.nowMs());
        if (!isFree) throw new Refusal('username_taken');
        for (const brand of brands) await putRoles(tx, operator.id, brand, roles);
        await putInvitation(tx, stored(operator.id, invitation));
        await events.recordIn(tx, { kind: 'invitation_made', operator: { operatorId: operator.id, username } });
      });
      return invitation;
    },
    async inviteAgain(username) {
      const found = await findOperatorByUsername(db, usernameKey(username));
      if (!found) return null;
      const invitation = newInvitation();
      await db.transaction(async (tx) => {
        await putInvitation(tx, stored(found.id, invitation));
        await events.recordIn(tx, { kind: 'invitation_made', operator: { operatorId: found.id, username: found.username } });
      });
      return invitation;
    },
    async accept(token, password, origin) {
      const operator = await findInvited(db, hashOf(token), clock.nowMs());
      if (!operator) throw new Refusal('invitation_invalid');
      const given = await listBrandsOf(db, operator.id);
      const brands = (await site.listBrands()).filter(({ code }) => given.includes(code));
      await checkPassword(password, [operator.username, ...brands.flatMap(({ name, code }) => [name, code])]);
      for (const rule of brands.flatMap(registerRulesOf)) if (rule.field === 'password') checkField(rule, password);
      const passwordHash = await passwords.hash(password);
      await db.transaction(async (tx) => {
        if (!(await useInvitation(tx, hashOf(token)))) throw new Refusal('invitation_invalid');
        await setOperatorPassword(tx, operator.id, passwordHash);
        await endOperatorSessionsOf(tx, operator.id, clock.nowMs());
        await events.recordIn(tx, {
          kind: 'invitation_accepted',
          operator: { operatorId: operator.id, username: operator.username },
          origin,
        });
      });
    },
  };
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');
