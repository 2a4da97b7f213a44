import { describe, expect, it } from 'vitest';
import { raceFor } from '@tessera/testkit';
import { INVITATION_LIFE_MS } from './invitations.ts';
import { givenIdentity } from './testing/given-identity.ts';

const { identity, clock, db, ownerUrl } = await givenIdentity();
const { invitations, operators } = identity;
const ORIGIN = { ip: '10.0.0.1', userAgent: 'console' };
const PASSWORD = 'quiet-lantern-88';
const INVALID = { code: 'invitation_invalid', kind: 'not-found' };
let count = 0;
async function givenInvited() {
  count += 1;
  const username = `Newcomer${count}`;
  return { username, ...(await invitations.invite({ brands: ['tessera'], username, displayName: username })) };
}

describe('an invitation', () => {
  it('lets its operator choose a password and log in with it, and nobody before', async () => {
    const { username, token } = await givenInvited();
    for (const guess of ['', token, PASSWORD])
      await expect(operators.login(username, guess, ORIGIN)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await invitations.accept(token, PASSWORD);
    await expect(operators.login(username, PASSWORD, ORIGIN)).resolves.toMatchObject({ operator: { username } });
  });

  it('works once, also when it is used by many at the same moment', async () => {
    const { token } = await givenInvited();
    const used = await raceFor({ ownerUrl, table: 'identity_operator_invitation', count: 10 }, () => invitations.accept(token, PASSWORD));
    expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of used) if (one.status === 'rejected') expect(one.reason).toMatchObject(INVALID);
    await expect(invitations.accept(token, 'another-lantern-99')).rejects.toMatchObject(INVALID);
  });

  it('works until a day has passed', async () => {
    const [early, late] = [await givenInvited(), await givenInvited()];
    clock.advance(INVITATION_LIFE_MS - 1);
    await expect(invitations.accept(early.token, PASSWORD)).resolves.toBeUndefined();
    clock.advance(1);
    await expect(invitations.accept(late.token, PASSWORD)).rejects.toMatchObject(INVALID);
  });

  it.each(['password', 'tessera-1', 'short', 'NAME-12', 'x'.repeat(65)])('takes no password such as %s, and works on', async (password) => {
    const { username, token } = await givenInvited();
    await expect(invitations.accept(token, password.replace('NAME', username))).rejects.toMatchObject({ kind: 'invalid' });
    await expect(invitations.accept(token, PASSWORD)).resolves.toBeUndefined();
  });

  it('is kept as a hash alone', async () => {
    const { token } = await givenInvited();
    const found = await db.query(`SELECT FROM identity_operator_invitation i WHERE row_to_json(i)::text LIKE '%' || $1 || '%'`, [token]);
    expect(found).toEqual([]);
    const kept = `SELECT FROM identity_operator_invitation WHERE token_hash = sha256(convert_to($1, 'UTF8'))`;
    expect(await db.query(kept, [token])).toHaveLength(1);
  });

  it('is replaced by a newer one, which ends what the former password began', async () => {
    const { username, token } = await givenInvited();
    await invitations.accept(token, PASSWORD);
    const session = await operators.login(username, PASSWORD, ORIGIN);
    const first = await invitations.inviteAgain(username.toUpperCase());
    const second = await invitations.inviteAgain(username);
    await expect(invitations.accept(first?.token ?? '', 'another-lantern-99')).rejects.toMatchObject(INVALID);
    expect(await operators.authenticate(session.token)).not.toBeNull();
    await invitations.accept(second?.token ?? '', 'another-lantern-99');
    expect(await operators.authenticate(session.token)).toBeNull();
    await expect(operators.login(username, PASSWORD, ORIGIN)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(operators.login(username, 'another-lantern-99', ORIGIN)).resolves.toBeDefined();
  });

  it('is for nobody who is kept out, unknown or there already', async () => {
    const { username, token } = await givenInvited();
    await operators.disable((await operators.findByUsername(username))?.id ?? '');
    await expect(invitations.accept(token, PASSWORD)).rejects.toMatchObject(INVALID);
    expect(await invitations.inviteAgain('nobody-at-all')).toBeNull();
    await expect(invitations.invite({ brands: ['tessera'], username: username.toLowerCase(), displayName: 'x' })).rejects.toMatchObject({
      code: 'username_taken',
    });
  });

  it('is forgotten when it is over', async () => {
    const { token } = await givenInvited();
    clock.advance(INVITATION_LIFE_MS + 1);
    await identity.sweep();
    expect(await db.query('SELECT FROM identity_operator_invitation')).toEqual([]);
    await expect(invitations.accept(token, PASSWORD)).rejects.toMatchObject(INVALID);
  });
});
