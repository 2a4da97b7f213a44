import { uuidv7 } from '@tessera/kernel';
import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import type { DataCipher } from '../encryption/index.ts';
import { defineJob, type Job, type JobKind, type JobQueue } from '../jobs/index.ts';
import type { Platform } from '../platform.ts';
import { type Mail, MailRefused, type MailTransport } from './mail.ts';
import {
  claimMail,
  type ClaimedMail,
  deleteMailsBefore,
  endMail,
  giveUpExpired,
  insertMail,
  listWaiting,
  noteFailure,
} from './mail-queue.repo.ts';

const KEEP_MS = 30 * 24 * 3_600_000;

export interface MailQueue {
  /** Leaves with the transaction: sent if that commits, and not otherwise. Given up when it is of no use any more. */
  put(tx: Tx, mail: Mail, expiresAtMs: number): Promise<void>;
  readonly job: JobKind;
  /** Forgets what ended long ago, gives up what is of no use any more, and queues what an earlier version left waiting. */
  sweep(): Promise<void>;
}

export interface MailQueueDeps extends Omit<Platform, 'events'> {
  readonly cipher: DataCipher;
  readonly jobs: JobQueue;
}

const JOB = 'mail.send';
const jobOf = (id: string): Job => ({ name: JOB, key: id, payload: { id } });

/**
 * Mails that wait in the database until they are sent. A process that dies between sending and saying so leaves a mail of which nobody
 * knows; it goes out once more under the same Message-ID, the row counts it and the log tells of it.
 */
export function createMailQueue({ db, clock, randomBytes, log, cipher, jobs }: MailQueueDeps, transport: MailTransport): MailQueue {
  const end = (mail: ClaimedMail, state: 'sent' | 'failed', failure: string | null): Promise<void> =>
    endMail(db, mail, { state, failure, nowMs: clock.nowMs() });

  async function sendOne(claimed: ClaimedMail): Promise<void> {
    const { attempts: _, wasUnsure, expiresAtMs, ...mail } = claimed;
    if (expiresAtMs <= clock.nowMs()) return end(claimed, 'failed', 'expired');
    if (wasUnsure) log.warn({ mailId: mail.id }, 'a mail that may have left is sent again under the same Message-ID');
    try {
      await transport.send(mail);
    } catch (error) {
      log.warn({ err: error, mailId: mail.id }, 'a mail was not sent');
      // Servers repeat whom they refuse.
      const failure = error instanceof Error ? error.message.replaceAll(mail.to, '…').slice(0, 500) : 'unknown';
      if (error instanceof MailRefused) return end(claimed, 'failed', failure);
      await noteFailure(db, claimed, failure);
      throw new Error(failure, { cause: error });
    }
    await end(claimed, 'sent', null);
  }

  return {
    async put(tx, mail, expiresAtMs) {
      const id = uuidv7(clock.nowMs(), randomBytes);
      await insertMail(tx, cipher, { ...mail, id }, { nowMs: clock.nowMs(), expiresAtMs });
      await jobs.put(tx, jobOf(id));
    },
    job: defineJob({
      name: JOB,
      payload: z.object({ id: z.uuid() }),
      async run({ id }) {
        const claimed = await claimMail(db, cipher, id);
        if (claimed) await sendOne(claimed);
      },
    }),
    async sweep() {
      const nowMs = clock.nowMs();
      await giveUpExpired(db, nowMs);
      await deleteMailsBefore(db, nowMs - KEEP_MS);
      await jobs.putMissing(db, (await listWaiting(db)).map(jobOf));
    },
  };
}
