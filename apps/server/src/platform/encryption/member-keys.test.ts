import { afterAll, expect, it } from 'vitest';
import { cellOf, uuidv7 } from '@tessera/kernel';
import { seededRandom, testDatabase } from '@tessera/testkit';
import { type Database, openDatabase } from '../db/database.ts';
import { findBrokenRecord } from '../posting/verify-records.ts';
import { MemberErased, Undecipherable } from './index.ts';
import { encryptAnew } from './rotate.ts';
import { freshKey, givenEncryption, givenKeyRing } from './testing/given-encryption.ts';

const { ownerUrl } = await testDatabase();
const db = openDatabase({ url: ownerUrl, maxConnections: 10, role: 'tessera_app' });
const owner = openDatabase({ url: ownerUrl, maxConnections: 2 });
afterAll(async () => {
  await Promise.all([db.end(), owner.end()]);
});
const NOON = Date.parse('2027-03-10T12:00:00Z');
const { randomBytes } = seededRandom(1);
const newMember = () => {
  const id = uuidv7(NOON, randomBytes);
  return { cell: cellOf(id), id };
};
const former = freshKey();
const ring = givenKeyRing(former);
const { memberKeys, blindIndex } = await givenEncryption(db, ring);
const placeOf = (row: string) => ({ table: 'payments_withdrawal', column: 'encrypted_payee', row });

it('gives a member one key, however many ask at once', async () => {
  const member = newMember();
  const ciphers = await Promise.all(Array.from({ length: 8 }, () => memberKeys.get(db, member)));
  const stored = ciphers[0]!.encrypt(placeOf('a'), 'Ana Lima');
  expect(ciphers.map((cipher) => cipher.decrypt(placeOf('a'), stored))).toEqual(Array.from({ length: 8 }, () => 'Ana Lima'));
  expect((await memberKeys.list(db, [member])).get(member.id)?.decrypt(placeOf('a'), stored)).toBe('Ana Lima');
});

it('opens nothing of one member with the key of another', async () => {
  const [ana, bea] = [newMember(), newMember()];
  const stored = (await memberKeys.get(db, ana)).encrypt(placeOf('a'), 'Ana Lima');
  expect((await memberKeys.get(db, bea)).digest('name', 'x').equals((await memberKeys.get(db, ana)).digest('name', 'x'))).toBe(false);
  expect(() => ring.decrypt(placeOf('a'), stored)).toThrow(Undecipherable);
  // The stored key of Ana in the row of Bea.
  await owner.query(
    'UPDATE platform_member_key SET encrypted_key = (SELECT encrypted_key FROM platform_member_key WHERE member_id = $1) WHERE member_id = $2',
    [ana.id, bea.id],
  );
  await expect(memberKeys.get(db, bea)).rejects.toThrow(Undecipherable);
  await owner.query('DELETE FROM platform_member_key WHERE member_id = $1', [bea.id]);
});

it('erases for ever, once, and leaves a record that cannot be left out', async () => {
  const member = newMember();
  await memberKeys.get(db, member);
  expect(await db.transaction((tx) => memberKeys.erase(tx, member, NOON))).toBe(true);
  expect(await db.transaction((tx) => memberKeys.erase(tx, member, NOON))).toBe(false);
  await expect(memberKeys.get(db, member)).rejects.toThrow(MemberErased);
  expect((await memberKeys.list(db, [member])).size).toBe(0);
  expect(await findBrokenRecord(owner)).toBeNull();

  const other = newMember();
  await memberKeys.get(db, other);
  await owner.query('UPDATE platform_member_key SET encrypted_key = NULL, erased_at = now() WHERE member_id = $1', [other.id]);
  expect(await findBrokenRecord(owner)).toMatchObject({ table: 'platform_member_key', id: other.id });
  await owner.query('DELETE FROM platform_member_key WHERE member_id = ANY ($1)', [[other.id]]);
  expect(await findBrokenRecord(owner)).toBeNull();
  await owner.query('DELETE FROM platform_member_key WHERE member_id = ANY ($1)', [[member.id]]);
  expect(await findBrokenRecord(owner)).toMatchObject({ table: 'platform_member_key', id: member.id });
});

it('indexes alike in every process with the key, and differently in another database', async () => {
  const again = await givenEncryption(db, ring);
  const first = blindIndex.of('email', 'ana@example.com');
  expect(again.blindIndex.of('email', 'ana@example.com').equals(first)).toBe(true);
  expect(blindIndex.of('mobile', 'ana@example.com').equals(first)).toBe(false);
  await expect(givenEncryption(db, givenKeyRing(freshKey()))).rejects.toThrow('platform_shared_key.encrypted_key of blind index');
});

it('does not bring back with another key what was erased meanwhile', async () => {
  const member = newMember();
  await memberKeys.get(db, member);
  let isErased = false;
  // Between reading a batch and writing it, another process erases the member.
  const slow: Database = {
    ...owner,
    async query(text, values) {
      const rows = await owner.query<never>(text, values);
      if (!isErased && text.includes('FROM platform_member_key')) {
        isErased = true;
        await db.transaction((tx) => memberKeys.erase(tx, member, NOON));
      }
      return rows;
    },
  };
  const next = givenKeyRing(freshKey(), former);
  expect(await encryptAnew(slow, next)).toBeGreaterThan(0);
  expect(isErased).toBe(true);
  await expect(memberKeys.get(db, member)).rejects.toThrow(MemberErased);
});
