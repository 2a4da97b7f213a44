import { uuidv7 } from '@tessera/kernel';
import type { Tx } from '../db/database.ts';
import type { DataCipher } from '../encryption/index.ts';
import type { Job } from '../jobs/index.ts';
import type { Platform } from '../platform.ts';
import { type Mail, MailRefused, type MailTransport } from './mail.ts';
import { claimMail, type ClaimedMail, deleteMailsBefore, endMail, giveUpExpired, insertMail, postponeMail } from './mail-queue.repo.ts';

/** Longer than any attempt: whoever is not done by then is dead. */
export const LEASE_MS = 2 * 60_000;
const PAUSES_MS = [15_000, 60_000, 5 * 60_000, 15 * 60_000] as const;
const MOST_AT_ONCE = 20;
const KEEP_MS = 30 * 24 * 3_600_000;

export interface MailQueue {
  /** Leaves with the transaction: sent if that commits, and not otherwise. Given up when it is of no use any more. */
  put(tx: Tx, mail: Mail, expiresAtMs: number): Promise<void>;
  readonly job: Job;
  /** Forgets what ended long ago. */
  sweep(): Promise<void>;
}

export interface MailQueueDeps extends Omit<Platform, 'events'> {
  readonly cipher: DataCipher;
}

/**
 * Mails that wait in the database until they are sent. A process that dies between sending and saying so leaves a mail of which nobody
 * knows; it goes out once more under the same Message-ID, the row counts it and the log tells of it.
 */
export function createMailQueue({ db, clock, randomBytes, log, cipher }: MailQueueDeps, transport: MailTransport): MailQueue {
  async function sendOne(claimed: ClaimedMail): Promise<void> {
    const { attempts, wasUnsure, ...mail } = claimed;
    if (wasUnsure) log.warn({ mailId: mail.id }, 'a mail that may have left is sent again under the same Message-ID');
    try {
      await transport.send(mail);
    } catch (error) {
      log.warn({ err: error, mailId: mail.id }, 'a mail was not sent');
      // Servers repeat whom they refuse.
      const failure = error instanceof Error ? error.message.replaceAll(mail.to, '…').slice(0, 500) : 'unknown';
      if (error instanceof MailRefused) return endMail(db, claimed, { state: 'failed', failure, nowMs: clock.nowMs() });
      const pauseMs = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? PAUSES_MS[0];
      return postponeMail(db, claimed, { dueAtMs: clock.nowMs() + pauseMs, failure });
    }
    await endMail(db, claimed, { state: 'sent', failure: null, nowMs: clock.nowMs() });
  }

  return {
    put: (tx, mail, expiresAtMs) =>
      insertMail(tx, cipher, { ...mail, id: uuidv7(clock.nowMs(), randomBytes) }, { nowMs: clock.nowMs(), expiresAtMs }),
    job: {
      name: 'mail.send',
      everyMs: 2_000,
      async run() {
        await giveUpExpired(db, clock.nowMs());
        for (let sent = 0; sent < MOST_AT_ONCE; sent += 1) {
          const nowMs = clock.nowMs();
          const claimed = await claimMail(db, cipher, { nowMs, leaseEndsAtMs: nowMs + LEASE_MS });
          if (!claimed) return;
          await sendOne(claimed);
        }
      },
    },
    sweep: () => deleteMailsBefore(db, clock.nowMs() - KEEP_MS),
  };
}
