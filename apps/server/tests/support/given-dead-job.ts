import type { Tessera } from './given-tessera.ts';

/** A job that was tried as often as it may be. */
export async function givenDeadJob({ owner }: Tessera): Promise<string> {
  // Of a mail that is gone, so that a retry has nothing to do.
  const [job] = await owner.query<{ id: bigint }>(
    `SELECT id FROM graphile_worker.add_job('mail.send', json_build_object('id', gen_random_uuid()), job_key => 'mail.send:none')`,
  );
  await owner.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = $1', [job?.id]);
  return String(job?.id);
}
