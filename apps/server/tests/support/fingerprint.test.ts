import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';
import { givenTessera } from './given-tessera.ts';

const { owner } = await givenTessera();

const ADD = `INSERT INTO identity_username (brand, username_key, cell, member_id) VALUES ('tessera', 'somebody', 1, gen_random_uuid())`;

it('sees a first row, a changed one and one that is gone, and nothing of what was taken back', async () => {
  await owner.query('DELETE FROM identity_username');
  await owner.query('VACUUM identity_username');
  const seen = [await fingerprint(owner)];
  const note = async (): Promise<void> => void seen.push(await fingerprint(owner));
  await owner
    .transaction(async (tx) => {
      await tx.query(ADD);
      throw new Error('taken back');
    })
    .catch(() => undefined);
  await note();
  expect(seen[1]).toEqual(seen[0]);
  await owner.query(ADD);
  await note();
  await owner.query(`UPDATE identity_username SET username_key = username_key WHERE username_key = 'somebody'`);
  await note();
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(3);
  await owner.query('DELETE FROM identity_username');
  expect(await fingerprint(owner)).toEqual(seen[0]);
});

it('sees a row of a partition', async () => {
  await owner.query('CREATE TABLE parted (n int) PARTITION BY LIST (n)');
  await owner.query('CREATE TABLE parted_one PARTITION OF parted FOR VALUES IN (1)');
  const before = await fingerprint(owner);
  await owner.query('INSERT INTO parted VALUES (1)');
  expect(Object.keys(await fingerprint(owner))).toEqual([...Object.keys(before), 'parted_one'].toSorted());
});
