import type { GameKindId } from '@tessera/contract';

/**
 * Stakes by currency, smallest first. Of a game without a layout the ends are the limits; of one with a layout these are its chips, and the
 * largest chip is the most that lies on a place that pays 1 : 1. Of one with coins these are what a coin may be worth.
 */
export type StakeTable = Readonly<Partial<Record<string, readonly string[]>>>;

const SLOT: readonly string[] = ['0.20', '0.40', '1', '2', '5', '10', '20', '50', '100'];
const INSTANT: readonly string[] = ['0.10', '0.20', '0.50', '1', '2', '5', '10', '20', '50', '100'];
/** Half a stake, which insurance costs, is an amount too. */
const BLACKJACK: readonly string[] = ['1', '2', '5', '10', '20', '50', '100', '200', '500'];
const COINS: readonly string[] = ['0.05', '0.10', '0.25', '0.50', '1', '2', '5', '10', '20'];
const TABLE: readonly string[] = ['0.50', '1', '5', '10', '25', '100', '500'];

/** What the house offers where a brand has no stakes of its own. */
export const HOUSE_STAKES: Readonly<Record<GameKindId, StakeTable>> = {
  slot: {
    USD: SLOT,
    EUR: SLOT,
    FUN: SLOT,
    VND: ['4000', '10000', '20000', '50000', '100000', '200000', '500000', '1000000', '2000000'],
    BTC: ['0.00001', '0.00002', '0.00005', '0.0001', '0.0002', '0.0005', '0.001'],
  },
  instant: {
    USD: INSTANT,
    EUR: INSTANT,
    FUN: INSTANT,
    VND: ['2000', '5000', '10000', '20000', '50000', '100000', '200000', '500000', '1000000', '2000000'],
    BTC: ['0.000002', '0.000005', '0.00001', '0.00002', '0.00005', '0.0001', '0.0002', '0.0005', '0.001'],
  },
  blackjack: {
    USD: BLACKJACK,
    EUR: BLACKJACK,
    FUN: BLACKJACK,
    VND: ['20000', '50000', '100000', '200000', '500000', '1000000', '2000000', '5000000', '10000000'],
    BTC: ['0.00002', '0.00005', '0.0001', '0.0002', '0.0005', '0.001', '0.002', '0.005'],
  },
  table: {
    USD: TABLE,
    EUR: TABLE,
    FUN: TABLE,
    VND: ['10000', '20000', '100000', '200000', '500000', '2000000', '10000000'],
    BTC: ['0.00001', '0.00002', '0.0001', '0.0002', '0.0005', '0.002', '0.01'],
  },
  video_poker: {
    USD: COINS,
    EUR: COINS,
    FUN: COINS,
    VND: ['1000', '2000', '5000', '10000', '20000', '50000', '100000', '200000', '500000'],
    BTC: ['0.000001', '0.000002', '0.000005', '0.00001', '0.00002', '0.00005', '0.0001', '0.0002', '0.0005'],
  },
};
