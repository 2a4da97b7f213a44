import { type Amount, amountToWire, getCurrency, parseAmount, ZERO } from '@tessera/kernel';
import { limits as contract, Refusal } from '@tessera/contract';
import { changeLimit, limitAt } from '@tessera/engines/promotions';
import { businessDay, type TimeZoneOf } from '../../platform/business-day.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountRef } from '../../platform/posting/booking.ts';
import * as repo from '../../platform/posting/member-limits.ts';
import type { EventOrigin } from '../../platform/security-events/index.ts';

export interface LimitsDeps extends Pick<Platform, 'db' | 'clock' | 'events'> {
  /** The time zone of the member's brand decides when a day begins. */
  readonly timeZoneOf: TimeZoneOf;
}

export interface SetLimit {
  readonly kind: contract.LimitKind;
  /** A decimal in the member's currency; null for no limit. */
  readonly perDay: string | null;
}

/** An account and whose day it goes by. */
export interface LimitedAccount extends AccountRef {
  readonly brand: string;
}

export interface Limits {
  get(member: MemberRef): Promise<contract.LimitsView>;
  /** A lower limit counts from now on, a higher one or none after a day (rule book §6.9). @throws InvalidAmount */
  set(member: MemberRef, change: SetLimit, origin?: EventOrigin): Promise<contract.LimitsView>;
  /**
   * Counts a deposit against the day it is asked for on. Keep the day: it is needed to give the amount back.
   * @throws Refusal deposit_limit_reached, account_blocked, wrong_currency
   */
  reserveDeposit(tx: Tx, account: LimitedAccount, amount: Amount): Promise<{ readonly day: string }>;
  /** Counts money that has come already against today, whatever the limit says: refusing it would not send it back. */
  addDeposit(tx: Tx, account: LimitedAccount, amount: Amount): Promise<{ readonly day: string }>;
  /** Gives back what a deposit that came to nothing was counted for, while the same day lasts. */
  returnDeposit(tx: Tx, account: AccountRef, reserved: { readonly amount: Amount; readonly day: string }): Promise<void>;
}

export function createLimits({ db, clock, events, timeZoneOf }: LimitsDeps): Limits {
  const present = async (account: LimitedAccount, stored: repo.StoredLimits): Promise<contract.LimitsView> =>
    presentLimits(stored, { account, nowMs: clock.nowMs(), timeZone: await timeZoneOf(account.brand) });

  return {
    async get(member) {
      const account = accountOf(member);
      const found = await repo.findLimits(db, account);
      if (!found) throw new Refusal('wrong_currency', { currency: member.currency });
      const dueAt = clock.nowMs();
      const isTidy = contract.LIMIT_KINDS.every((kind) => limitAt(found.limits[kind], dueAt) === found.limits[kind]);
      return present(account, isTidy ? found : await db.transaction((tx) => tidy(tx, account, dueAt)));
    },
    async set(member, { kind, perDay }, origin) {
      const account = accountOf(member);
      const currency = getCurrency(member.currency);
      const wanted = perDay === null ? null : parseAmount(perDay, currency, currency.shownScale);
      const changed = await db.transaction(async (tx) => {
        const nowMs = clock.nowMs();
        const stored = await tidy(tx, account, nowMs);
        const limit = changeLimit(stored.limits[kind], wanted, nowMs);
        await repo.putLimit(tx, account, kind, limit);
        const before = stored.limits[kind].amount;
        const details = {
          setting: kind,
          ...(before !== null && { from: amountToWire(before, currency) }),
          ...(perDay !== null && { to: perDay }),
        };
        await events.recordIn(tx, { kind: 'limits_changed', member, origin, details: { ...details, currency: currency.code } });
        return { ...stored, limits: { ...stored.limits, [kind]: limit } };
      });
      return present(account, changed);
    },
    async reserveDeposit(tx, account, amount) {
      const nowMs = clock.nowMs();
      const { day } = businessDay(nowMs, await timeZoneOf(account.brand, tx));
      if (await repo.countDeposit(tx, account, { amount, day, nowMs })) return { day };
      const stored = await repo.findLimits(tx, account);
      if (!stored) throw new Refusal('wrong_currency', { currency: account.currency });
      throw new Refusal(stored.isBlocked ? 'account_blocked' : 'deposit_limit_reached');
    },
    async addDeposit(tx, account, amount) {
      const { day } = businessDay(clock.nowMs(), await timeZoneOf(account.brand, tx));
      await repo.addDeposit(tx, account, { amount, day });
      return { day };
    },
    returnDeposit: (tx, account, reserved) => repo.uncountDeposit(tx, account, reserved),
  };
}

/** Locks the row and writes down the limits whose waiting time is over. */
async function tidy(tx: Tx, account: AccountRef, nowMs: number): Promise<repo.StoredLimits> {
  const stored = await repo.lockLimits(tx, account);
  if (!stored) throw new Refusal('wrong_currency', { currency: account.currency });
  const limits = { ...stored.limits };
  for (const kind of contract.LIMIT_KINDS) {
    const current = limitAt(limits[kind], nowMs);
    if (current !== limits[kind]) await repo.putLimit(tx, account, kind, current);
    limits[kind] = current;
  }
  return { ...stored, limits };
}

function presentLimits(
  stored: repo.StoredLimits,
  at: { readonly account: AccountRef; readonly nowMs: number; readonly timeZone: string },
): contract.LimitsView {
  const today = businessDay(at.nowMs, at.timeZone);
  const currency = getCurrency(at.account.currency);
  const isToday = stored.day >= today.day;
  const used: Readonly<Record<contract.LimitKind, Amount>> = {
    stake: stored.staked,
    loss: stored.lost > 0n ? stored.lost : ZERO,
    deposit: stored.deposited,
  };
  const wire = (amount: Amount | null): string | null => (amount === null ? null : amountToWire(amount, currency));
  return {
    currency: currency.code,
    dayEndsAtMs: today.endsAtMs,
    limits: contract.LIMIT_KINDS.map((kind) => {
      const { amount, next } = limitAt(stored.limits[kind], at.nowMs);
      return {
        kind,
        perDay: wire(amount),
        usedToday: amountToWire(isToday ? used[kind] : ZERO, currency),
        pending: next && { perDay: wire(next.amount), startsAtMs: next.startsAtMs },
      };
    }),
  };
}

function accountOf({ cell, id, currency, brand }: MemberRef): LimitedAccount {
  return { cell, memberId: id, currency, brand };
}
