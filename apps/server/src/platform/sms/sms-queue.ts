import { uuidv7 } from '@tessera/kernel';
import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import type { DataCipher } from '../encryption/index.ts';
import { defineJob, type Job, type JobKind, type JobQueue } from '../jobs/index.ts';
import type { Platform } from '../platform.ts';
import { type Sms, SmsRefused, type SmsTransport } from './sms.ts';
import {
  claimSms,
  type ClaimedSms,
  deleteSms,
  deleteSmsBefore,
  endSms,
  forgetExpired,
  insertSms,
  listSms,
  listWaiting,
  noteFailure,
  type SmsPage,
  type StoredSms,
} from './sms-queue.repo.ts';

const KEEP_MS = 30 * 24 * 3_600_000;

export interface SmsQueue {
  /**
   * Leaves with the transaction: sent if that commits, and not otherwise. A decoy does the same work and goes nowhere.
   */
  put(tx: Tx, sms: Sms, terms: { readonly expiresAtMs: number; readonly isDecoy: boolean }): Promise<void>;
  /** Newest first; what a message says is shown only until it expires. */
  list(page: SmsPage): Promise<readonly StoredSms[]>;
  readonly job: JobKind;
  /** Forgets what expired and what ended long ago, and queues what a lost job left waiting. */
  sweep(): Promise<void>;
}

export interface SmsQueueDeps extends Omit<Platform, 'events'> {
  readonly cipher: DataCipher;
  readonly jobs: JobQueue;
}

const JOB = 'sms.send';
const jobOf = (id: string): Job => ({ name: JOB, key: id, payload: { id } });

/** Messages that wait in the database until they are sent. Without a transport they stay there, for staff to read out. */
export function createSmsQueue({ db, clock, randomBytes, log, cipher, jobs }: SmsQueueDeps, transport: SmsTransport | null): SmsQueue {
  const end = (sms: ClaimedSms, state: 'sent' | 'failed', failure: string | null): Promise<void> =>
    endSms(db, sms, { state, failure, isKept: transport === null && state === 'sent', nowMs: clock.nowMs() });

  async function sendOne(claimed: ClaimedSms): Promise<void> {
    const { attempts: _attempts, isDecoy, expiresAtMs, ...sms } = claimed;
    if (isDecoy) return deleteSms(db, sms.id);
    if (expiresAtMs <= clock.nowMs()) return end(claimed, 'failed', 'expired');
    try {
      await transport?.send(sms);
    } catch (error) {
      // Carriers repeat whom they refuse, and what they were to say.
      const said = error instanceof Error ? error.message : 'unknown';
      const failure = said.replaceAll(sms.to, '…').replaceAll(sms.text, '…').slice(0, 500);
      log.warn({ failure, smsId: sms.id }, 'a short message was not sent');
      if (error instanceof SmsRefused) return end(claimed, 'failed', failure);
      await noteFailure(db, claimed, failure);
      throw new Error(failure);
    }
    await end(claimed, 'sent', null);
  }

  return {
    async put(tx, sms, { expiresAtMs, isDecoy }) {
      const nowMs = clock.nowMs();
      const id = uuidv7(nowMs, randomBytes);
      await insertSms(tx, cipher, { ...sms, id, isDecoy, nowMs, expiresAtMs });
      await jobs.put(tx, jobOf(id));
    },
    list: (page) => listSms(db, cipher, page, clock.nowMs()),
    job: defineJob({
      name: JOB,
      payload: z.object({ id: z.uuid() }),
      async run({ id }) {
        const claimed = await claimSms(db, cipher, id);
        if (claimed) await sendOne(claimed);
      },
    }),
    async sweep() {
      const nowMs = clock.nowMs();
      await forgetExpired(db, nowMs);
      await deleteSmsBefore(db, nowMs - KEEP_MS);
      await jobs.putMissing(db, (await listWaiting(db)).map(jobOf));
    },
  };
}
