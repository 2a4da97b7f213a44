import { type Amount, DomainError, InvalidInput } from '@tessera/kernel';
import { checkCount, checkNotNegative, checkRate, checkTimes, compare, type Fraction, ZERO_FRACTION } from '../exact/index.ts';

/** A way to pay in (rule book §7.1). */
export interface Channel {
  readonly id: string;
  /** Code of the currency it takes. */
  readonly currency: string;
  readonly min: Amount;
  readonly max: Amount;
  /** The depositor's, of the amount. */
  readonly fee: Fraction;
  /** Null where it never closes. */
  readonly hours: OpeningHours | null;
  readonly maintenance: readonly Maintenance[];
  readonly riskLevel: 'low' | 'medium' | 'high';
  readonly displayOrder: number;
  /** Of the last hour; null where nobody tried. */
  readonly successRate: Fraction | null;
}

/** Minutes of the channel's local day, from the first one to before the last; over midnight where they run backwards. */
export interface OpeningHours {
  readonly fromMinute: number;
  readonly toMinute: number;
}

export interface Maintenance {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface PageMoment {
  readonly nowMs: number;
  /** In the time zone the hours are written in: 0 to 1 439. */
  readonly minuteOfDay: number;
}

const MINUTES = 1_440;

/** @throws InvalidInput */
export function isChannelOpen({ hours, maintenance }: Channel, { nowMs, minuteOfDay }: PageMoment): boolean {
  checkTimes({ nowMs });
  checkMinute('minuteOfDay', minuteOfDay);
  for (const { fromMs, toMs } of maintenance) checkTimes({ fromMs, toMs });
  return isWithinHours(hours, minuteOfDay) && !maintenance.some(({ fromMs, toMs }) => nowMs >= fromMs && nowMs < toMs);
}

function isWithinHours(hours: OpeningHours | null, minute: number): boolean {
  if (!hours) return true;
  const { fromMinute, toMinute } = hours;
  checkMinute('hours', fromMinute);
  checkMinute('hours', toMinute);
  if (fromMinute === toMinute) throw new InvalidInput('hours', 'must not end where they begin; a channel that never closes has none');
  return fromMinute < toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute;
}

function checkMinute(field: string, minute: number): void {
  checkCount(field, minute);
  if (minute >= MINUTES) throw new InvalidInput(field, 'must be a minute of the day');
}

/** What the page of a currency shows now: by display order, then by the better success rate. @throws InvalidInput */
export function listOpenChannels(channels: readonly Channel[], currency: string, moment: PageMoment): readonly Channel[] {
  for (const channel of channels) checkChannel(channel);
  return channels.filter((channel) => channel.currency === currency && isChannelOpen(channel, moment)).toSorted(compareChannels);
}

function checkChannel({ min, max, fee, displayOrder, successRate }: Channel): void {
  checkNotNegative({ min, max });
  if (min > max) throw new InvalidInput('min', 'must not be above max');
  checkRate('fee', fee);
  checkCount('displayOrder', displayOrder);
  if (successRate) checkRate('successRate', successRate);
}

function compareChannels(left: Channel, right: Channel): number {
  const byRate = compare(right.successRate ?? ZERO_FRACTION, left.successRate ?? ZERO_FRACTION);
  return left.displayOrder - right.displayOrder || byRate || (left.id < right.id ? -1 : 1);
}

export class ChannelRefused extends DomainError {
  constructor(code: 'channel_closed' | 'below_min' | 'above_max') {
    super({ code, kind: code === 'channel_closed' ? 'conflict' : 'invalid' });
  }
}

/** @throws ChannelRefused, InvalidInput */
export function checkChannelAmount(channel: Channel, amount: Amount, moment: PageMoment): void {
  checkChannel(channel);
  if (!isChannelOpen(channel, moment)) throw new ChannelRefused('channel_closed');
  if (amount <= 0n || amount < channel.min) throw new ChannelRefused('below_min');
  if (amount > channel.max) throw new ChannelRefused('above_max');
}
