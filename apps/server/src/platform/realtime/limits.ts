import type { Clock } from '@tessera/kernel';
import { type Allowance, createAllowances } from '../allowances.ts';
import { clientBlock } from '../http/client-address.ts';
import type { Arrival } from './handshake.ts';

/** How much of one process a connection, an account and an address may take. */
export const CONNECTION_LIMITS = {
  rooms: 500,
  /** Messages a page may send at once, and a second after that. */
  burst: 40,
  messagesPerSecond: 10,
  connectionsOfMember: 20,
  connectionsOfAddress: 200,
} as const;

/** What may be asked for at once, and a second after that; each process counts its own. */
export const ASKING_LIMITS = {
  /** Connections that an address opens: a whole office comes back at once when a server stops. */
  arrivalsOfAddress: { burst: 400, perSecond: 20 },
  /** Rooms that one connection asks for, whether they exist or not: ten pages of 50 matches, and half of one a second. */
  roomsOfConnection: { burst: 600, perSecond: 25 },
  /** Rooms that nobody here follows yet, so that the database is read: shared by the guests and trial users of an address; a member has their own. */
  newRooms: { burst: 1_500, perSecond: 50 },
  /** What a member owns, which is read for each connection that asks. */
  ownRooms: { burst: 60, perSecond: 2 },
} as const satisfies Readonly<Record<string, Allowance>>;
export type AskedFor = keyof typeof ASKING_LIMITS;

/** Takes some of what a caller may ask for. @returns whether there was enough */
export type Ask = (what: AskedFor, amount?: number) => boolean;

export interface AskingLimits {
  mayArrive(ip: string): boolean;
  /** For one connection. */
  askOf(arrival: Arrival): Ask;
  /** Whether a connection may send one more message; to be made once for each. */
  messagesOfOne(): () => boolean;
}

/** Counts what is asked for in this process. `factor` raises every limit, for tests only. */
export function createAskingLimits(clock: Clock, factor: number): AskingLimits {
  const allowances = createAllowances(clock);
  let connections = 0;
  const take = (key: string, amount: number, { burst, perSecond }: Allowance): boolean =>
    allowances.take(key, amount, { burst: burst * factor, perSecond: perSecond * factor }) === 0;
  return {
    mayArrive: (ip) => take(`arrivals ${clientBlock(ip)}`, 1, ASKING_LIMITS.arrivalsOfAddress),
    askOf({ visitor, caller }) {
      connections += 1;
      const [connection, address, member] = [connections, clientBlock(visitor.ip), caller?.member];
      const owners: Readonly<Record<AskedFor, number | string>> = {
        arrivalsOfAddress: address,
        roomsOfConnection: connection,
        // People with money by their account. Guests and trial accounts are as many as anybody likes.
        newRooms: member && !member.isTrial ? member.id : address,
        ownRooms: member?.id ?? address,
      };
      return (what, amount = 1) => take(`${what} ${owners[what]}`, amount, ASKING_LIMITS[what]);
    },
    messagesOfOne() {
      connections += 1;
      const key = `messages ${connections}`;
      const { burst, messagesPerSecond: perSecond } = CONNECTION_LIMITS;
      return () => take(key, 1, { burst, perSecond });
    },
  };
}

/** Counts what is open, by key. */
export interface OpenCounts {
  /** @returns the way to end it; null beyond `max` */
  take(key: string, max: number): (() => void) | null;
}

export function createOpenCounts(): OpenCounts {
  const open = new Map<string, number>();
  return {
    take(key, max) {
      const count = open.get(key) ?? 0;
      if (count >= max) return null;
      open.set(key, count + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (open.get(key) ?? 1) - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      };
    },
  };
}
