import { expect, it } from 'vitest';
import { givenTessera } from '../support/given-tessera.ts';
import { givenMember, newId } from '../support/scene.ts';

const tessera = await givenTessera();

/** No table takes another row, as on a disk without space. */
const FILL = `
  CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
  DO $$ DECLARE t regclass; BEGIN
    FOR t IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') LOOP
      EXECUTE format('CREATE TRIGGER no_space BEFORE INSERT ON %s EXECUTE FUNCTION no_space()', t);
    END LOOP; END $$`;

it('answers that it is not available while the disk is full, and books the same request afterwards', async () => {
  const member = await givenMember(tessera, 'marina', '500');
  const requests = [
    { path: '/lgw/casino/ember-mosaic/plays', body: { requestId: newId(tessera), currency: 'USD', stake: '2' } },
    {
      path: '/wps/payments/deposits',
      body: { requestId: newId(tessera), methodId: 'sandbox-deposit', currency: 'USD', amount: '25' },
    },
  ];
  const send = (request: (typeof requests)[number]) => member.send({ method: 'POST', ...request });

  await tessera.owner.query(FILL);
  for (const request of requests) {
    const answer = await send(request);
    expect([answer.status, answer.headers['retry-after'], JSON.parse(answer.text)]).toMatchObject([
      503,
      '5',
      { value: { code: 'unavailable', details: { part: 'database' } } },
    ]);
  }
  expect(tessera.logged.map(({ msg }) => msg)).toEqual([]);

  await tessera.owner.query('DROP FUNCTION no_space CASCADE');
  for (const request of requests) expect((await send(request)).status).toBe(200);
});
