import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { EVENT_KINDS, type EventDetails, type EventKind, type EventTerms } from '@tessera/contract';
import { type Clock, type RandomBytes, uuidv7 } from '@tessera/kernel';
import type { Logger } from 'pino';
import type { Database, Tx } from '../db/database.ts';
import { clientBlock } from '../http/client-address.ts';
import { logRarely } from '../log-rarely.ts';
import { createEventBuffer } from './event-buffer.ts';
import type { EventRow, NewEventRow, SecurityEvent } from './event.ts';
import * as repo from './events.repo.ts';

/** What the owner of an account should know at login. */
export interface VisitNotice {
  /** When they, or whoever has their password, logged in before this visit; null at the first. */
  readonly previousLoginAtMs: number | null;
  /** Failed logins between that one and this one. */
  readonly failedAttempts: number;
}

export interface SecurityEvents {
  /** Notes an event: never throws, never waits. It is written within a second, or with others like it within a minute. */
  record(event: SecurityEvent): void;
  /** Writes it in the caller's transaction: it is there exactly when what it tells of is. For what staff do. */
  recordIn(tx: Tx, event: SecurityEvent): Promise<void>;
  /** Newest first. */
  list(filter: repo.EventFilter, page: repo.EventPage): Promise<EventRow[]>;
  noticeOf(memberId: string): Promise<VisitNotice>;
  /** Makes partitions ahead and drops those that are kept no longer: run it every hour. */
  sweep(): Promise<void>;
  /** Writes what waits and is not being counted. Does not throw: what could not be written goes on waiting. */
  flush(): Promise<void>;
  /** Writes all that waits, as well as it can. */
  stop(): Promise<void>;
}

/** In days. The database keeps significant events five years at least, whatever is set. */
export interface Retention {
  readonly longDays: number;
  readonly shortDays: number;
}

/** Five years with their leap days; and long enough to hold a season against the one before. */
export const RETENTION: Retention = { longDays: 1_827, shortDays: 400 };

export interface SecurityEventsOptions {
  /** A secret of the installation that is never in the database: typed names are hashed with it. */
  readonly nameKey: string;
  readonly retention?: Retention;
}

const FLUSH_MS = 1_000;
const MAX_BATCH = 500;
const MAX_TEXT = 300;
const FAILURES: readonly EventKind[] = ['login_failed', 'login_locked', 'login_blocked', 'login_code_failed', 'totp_failed', 'totp_locked'];

export function createSecurityEvents(
  {
    db,
    clock,
    randomBytes,
    log,
  }: { readonly db: Database; readonly clock: Clock; readonly randomBytes: RandomBytes; readonly log: Logger },
  { nameKey, retention = RETENTION }: SecurityEventsOptions,
): SecurityEvents {
  const buffer = createEventBuffer();
  const rare = logRarely(log);
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const rowOf = (event: SecurityEvent): NewEventRow => {
    const nowMs = clock.nowMs();
    const { kind, member, operator, origin, details = {} } = event;
    const typedName = 'typedName' in event ? event.typedName : undefined;
    const brand = 'brand' in event ? event.brand : undefined;
    return {
      id: uuidv7(nowMs, randomBytes),
      kind,
      times: 1,
      firstAtMs: nowMs,
      atMs: nowMs,
      brand: member?.brand ?? brand ?? null,
      memberId: member?.id ?? null,
      operatorId: operator?.operatorId ?? null,
      operatorUsername: operator?.username ?? null,
      nameHash: typedName === undefined ? null : createHmac('sha256', nameKey).update(`event name|${typedName}`).digest('hex'),
      ip: origin && isIP(origin.ip) !== 0 ? origin.ip : null,
      userAgent: origin ? cleanText(origin.userAgent) : null,
      details: cleanDetails(details),
    };
  };

  function schedule(): void {
    if (timer || buffer.isEmpty) return;
    timer = setTimeout(() => {
      timer = null;
      void flush();
    }, FLUSH_MS);
    timer.unref();
  }

  async function write(isLast: boolean): Promise<void> {
    const rows = buffer.take(clock.nowMs(), isLast);
    const lost = buffer.takeLost();
    if (lost > 0) rows.push({ ...rowOf({ kind: 'events_lost' }), times: lost });
    while (rows.length > 0) {
      const batch = rows.slice(0, MAX_BATCH);
      try {
        await db.transaction((tx) => repo.insertEvents(tx, batch));
      } catch (error) {
        buffer.putBack(rows);
        rare.error({ err: error, waiting: rows.length }, 'security events wait to be written');
        return;
      }
      rows.splice(0, batch.length);
    }
  }

  /** One at a time, so that what was put back is never written beside what came later. */
  function flush(isLast = false): Promise<void> {
    writing = writing.then(() => write(isLast)).finally(schedule);
    return writing;
  }

  return {
    record(event) {
      const row = rowOf(event);
      const terms: EventTerms = EVENT_KINDS[event.kind];
      // Their order would be lost: a failure before a login must not seem to come after it.
      if (!terms.merges && row.memberId !== null) buffer.closeOf(row.memberId);
      buffer.add(row, terms.merges ? keyOf(row) : null);
      schedule();
    },
    recordIn: (tx, event) => repo.insertEvents(tx, [rowOf(event)]),
    async list(filter, page) {
      await flush();
      return repo.listEvents(db, filter, page);
    },
    async noticeOf(memberId) {
      await flush();
      const [latest, previous] = await repo.listLogins(db, memberId);
      if (!latest) return { previousLoginAtMs: null, failedAttempts: 0 };
      const among = { kinds: FAILURES, after: previous?.id ?? null, before: latest.id };
      return { previousLoginAtMs: previous?.atMs ?? null, failedAttempts: await repo.countEvents(db, memberId, among) };
    },
    async sweep() {
      await db.query('SELECT platform_event_months($1, $2, $3)', [clock.nowMs(), retention.longDays, retention.shortDays]);
    },
    flush: () => flush(),
    async stop() {
      if (timer) clearTimeout(timer);
      await flush(true);
      if (timer) clearTimeout(timer);
    },
  };
}

/** Equal events: the same happens to the same account from the same address. Which name was typed tells nothing where nobody has it. */
function keyOf({ kind, brand, memberId, operatorId, ip, details }: NewEventRow): string {
  return [kind, brand, memberId, operatorId, ip && clientBlock(ip), JSON.stringify(details)].join('|');
}

/** PostgreSQL stores no U+0000, and a row of so many digits could be the number of a card. */
function cleanText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replaceAll(/\d{13,}/g, '…')
    .slice(0, MAX_TEXT);
}

function cleanDetails(details: EventDetails): EventDetails {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, cleanText(value)]));
}
