import { type ClosingReason, type ErrorCode, realtime, Refusal, type Room, type RoomKind } from '@tessera/contract';
import { DomainError } from '@tessera/kernel';
import type { Arrival } from './handshake.ts';
import { type Ask, CONNECTION_LIMITS } from './limits.ts';
import type { MemberRooms } from './member-rooms.ts';
import { Outlet, type Wire } from './outlet.ts';
import type { StateRooms } from './state-rooms.ts';

type FollowAnswer = realtime.FollowAnswer;

export interface ConnectionDeps {
  readonly members: MemberRooms;
  readonly rooms: StateRooms;
  /** The code of the brand of a host. */
  readonly brandOf: (host: string) => Promise<string>;
  readonly statusOf: (visitor: Arrival['visitor']) => Promise<0 | 1 | 2>;
  /** Whether one more message may come now. */
  readonly mayTalk: () => boolean;
  /** Whether there is enough left of what it may ask for. */
  readonly mayAsk: Ask;
  readonly onBug: (error: unknown) => void;
}

const REFUSALS = { missing: 'not_found', unavailable: 'unavailable', throttled: 'throttled' } as const;

/** A place that is not the member's own. */
interface Place {
  readonly kind: Exclude<RoomKind, 'member'>;
  readonly id: string;
}

/** One page that is connected: what it follows, and what it is still to be told. */
export class Connection {
  readonly arrival: Arrival;
  readonly outlet: Outlet;
  readonly #deps: ConnectionDeps;
  readonly #end: (reason: ClosingReason) => void;
  readonly #followed = new Map<Room, Place | 'member'>();
  #isOver = false;

  constructor(arrival: Arrival, wire: Wire, deps: ConnectionDeps, end: (reason: ClosingReason) => void) {
    this.arrival = arrival;
    this.#deps = deps;
    this.#end = end;
    this.outlet = new Outlet(wire, () => {
      const { caller } = this.arrival;
      if (caller) deps.members.reload(this.outlet, caller.member);
    });
  }

  /** What came over the wire; whatever it is. */
  hear(name: unknown, body: unknown, answer: unknown): void {
    if (this.#isOver) return;
    if (!this.#deps.mayTalk()) return this.#end('too_fast');
    const follow = name === 'follow' && typeof answer === 'function' ? realtime.FollowRequest.safeParse(body) : null;
    const leave = name === 'leave' ? realtime.LeaveRequest.safeParse(body) : null;
    if (follow?.success) this.#follow(follow.data.rooms).then(answer as (answered: FollowAnswer) => void, this.#deps.onBug);
    else if (leave?.success) for (const room of leave.data.rooms) this.#leave(room);
    else this.#end('malformed');
  }

  /** Leaves everything; nothing is told any more. */
  over(): void {
    this.#isOver = true;
    for (const room of [...this.#followed.keys()]) this.#leave(room);
  }

  async #follow(wanted: readonly { readonly room: Room; readonly seen?: string | undefined }[]): Promise<FollowAnswer> {
    const refused: { room: Room; code: ErrorCode }[] = [];
    const { mayAsk, statusOf } = this.#deps;
    let asked: Promise<0 | 1 | 2> | undefined;
    const status = (): Promise<0 | 1 | 2> => (asked ??= statusOf(this.arrival.visitor));
    await Promise.all(
      wanted.map(async ({ room, seen }) => {
        try {
          if (!mayAsk('roomsOfConnection')) throw new Refusal('throttled');
          await this.#enter(room, { seen, status });
        } catch (error) {
          if (!(error instanceof DomainError)) this.#deps.onBug(error);
          refused.push({ room, code: error instanceof DomainError ? (error.code as ErrorCode) : 'unknown_error' });
        }
      }),
    );
    return { refused };
  }

  /** @throws Refusal unauthenticated, system_maintenance, region_restricted, throttled, not_found, unavailable */
  async #enter(room: Room, { seen, status: statusOf }: { seen: string | undefined; status: () => Promise<0 | 1 | 2> }): Promise<void> {
    const { members, rooms, brandOf, mayAsk } = this.#deps;
    const { visitor, caller } = this.arrival;
    if (!this.#followed.has(room) && this.#followed.size >= CONNECTION_LIMITS.rooms) throw new Refusal('throttled');
    if (room === 'member') {
      if (!caller) throw new Refusal('unauthenticated');
      if (!mayAsk('ownRooms')) throw new Refusal('throttled');
      this.#followed.set(room, 'member');
    } else {
      this.#followed.set(room, room === 'site' ? { kind: 'site', id: '' } : placeOf(room));
    }
    try {
      const status = room === 'site' ? 0 : await statusOf();
      if (status === 1) throw new Refusal('system_maintenance');
      if (status === 2) throw new Refusal('region_restricted', { ip: visitor.ip });
      const place = room === 'site' ? { kind: 'site' as const, id: await brandOf(visitor.host) } : this.#followed.get(room);
      // It may have left, or be gone, meanwhile.
      if (!place || !this.#followed.has(room)) return;
      this.#followed.set(room, place);
      if (place !== 'member') {
        const followed = await rooms.follow(this.outlet, room, { ...place, mayOpen: () => mayAsk('newRooms') });
        if (followed !== 'following') throw new Refusal(REFUSALS[followed]);
      } else if (caller) await members.follow(this.outlet, caller.member, seen === undefined ? undefined : BigInt(seen));
    } catch (error) {
      this.#followed.delete(room);
      throw error;
    }
  }

  #leave(room: Room): void {
    const place = this.#followed.get(room);
    if (!place) return;
    this.#followed.delete(room);
    if (place !== 'member') this.#deps.rooms.leave(this.outlet, place);
    else if (this.arrival.caller) this.#deps.members.leave(this.outlet, this.arrival.caller.member);
    this.outlet.leave(room);
  }
}

function placeOf(room: Exclude<Room, 'member' | 'site'>): Place {
  const at = room.indexOf(':');
  return { kind: room.slice(0, at) as Place['kind'], id: room.slice(at + 1) };
}
