import fc from 'fast-check';
import { expect } from 'vitest';
import { type Amount, units } from '@tessera/kernel';
import type { AccountRef, GateRef, Settlement } from '../booking.ts';
import type { Ledger } from '../ledger.ts';
import type { MoneyPorts } from '../ports.ts';
import type { Stake } from '../stakes.ts';
import { gate as gateRef, type GivenLedger, setGate, TODAY, usd } from './given-ledger.ts';
import type { MemoryLedger } from './memory-ledger.ts';

export const MEMBERS = 3;
export const GATES = ['model:a', 'model:b'] as const;

/** One side of a run: the ledger and what its ports make of it. */
export interface Side extends MoneyPorts {
  readonly ledger: Ledger;
}

/** What both sides share in one run: the same members, and the stakes that can be settled, raised or repeated. */
export interface Real extends Side {
  readonly given: GivenLedger;
  readonly members: readonly AccountRef[];
  readonly taken: Stake[];
  readonly waiting: Stake[];
  readonly versions: Map<string, number>;
}

export interface Model extends Side {
  readonly ledger: MemoryLedger;
}

type Command = fc.AsyncCommand<Model, Real>;

const accountOf = (real: Real, index: number): AccountRef => real.members[index % MEMBERS] as AccountRef;
const amountOf = (cents: number): Amount => units(BigInt(cents) * 100n);
const text = (cents: number): string => (cents / 100).toFixed(2);

async function readCounters(given: GivenLedger, account: AccountRef): Promise<unknown> {
  const [row] = await given.db.query('SELECT day, staked, lost FROM wallet_balance WHERE cell = $1 AND member_id = $2', [
    account.cell,
    account.memberId,
  ]);
  return row;
}

/** Runs the same call on both sides and compares the answers, what every member then owns and what counts for their limits. */
function command(name: string, run: (side: Side, real: Real) => Promise<unknown>): Command {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      expect(await run(real, real), name).toEqual(await run(model, real));
      for (const account of real.members) {
        expect(await real.ledger.read(account), name).toEqual(await model.ledger.read(account));
        const { day, staked, lost } = model.ledger.stateOf(account) ?? {};
        expect(await readCounters(real.given, account), name).toEqual({ day, staked, lost });
      }
    },
  };
}

/** The item is made once, so that both sides get the same one. */
function once<Item>(make: (real: Real) => Item): (real: Real) => Item {
  const made = new WeakMap<Real, { readonly item: Item }>();
  return (real) => {
    const known = made.get(real) ?? { item: make(real) };
    made.set(real, known);
    return known.item;
  };
}

const member = fc.nat({ max: MEMBERS - 1 });
const cents = fc.integer({ min: 1, max: 5_000 });
const nth = fc.nat({ max: 50 });
const day = fc.constantFrom(TODAY, TODAY, TODAY, '2027-03-11');
const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % Math.max(items.length, 1)];

const deposit = fc.record({ member, cents }).map(({ member: index, cents: amount }) => {
  const item = once((real) => real.given.deposit(accountOf(real, index), text(amount)));
  return command(`deposit ${index} ${amount}`, ({ paymentTransfers }, real) => paymentTransfers.post(null, item(real)));
});

const bonus = fc.record({ member, cents, isForfeit: fc.boolean() }).map(({ member: index, cents: amount, isForfeit }) => {
  const item = once((real) =>
    isForfeit
      ? real.given.transfer(accountOf(real, index), 'bonus_forfeit', { bonus: `-${text(amount)}`, bonus_cost: text(amount) })
      : real.given.transfer(accountOf(real, index), 'bonus_grant', { bonus_cost: `-${text(amount)}`, bonus: text(amount) }),
  );
  return command(`${isForfeit ? 'forfeit' : 'grant'} ${index} ${amount}`, ({ grants }, real) => grants.post(null, item(real)));
});

const escrow = fc.record({ member, cents, isOut: fc.boolean() }).map(({ member: index, cents: amount, isOut }) => {
  const item = once((real) => {
    const entries: Record<string, string> = isOut
      ? { 'escrow.table-1': `-${text(amount)}`, cash: text(amount) }
      : { cash: `-${text(amount)}`, 'escrow.table-1': text(amount) };
    const {
      account,
      id,
      kind,
      reference,
      entries: made,
    } = real.given.transfer(accountOf(real, index), isOut ? 'escrow_out' : 'escrow_in', entries);
    return { account, request: { id, bodyHash: null }, kind, reference, entries: made, countsOn: null, gates: [], seed: null, wager: null };
  });
  return command(`escrow ${isOut ? 'out' : 'in'} ${index} ${amount}`, ({ ledger }, real) => ledger.book(null, item(real)));
});

const gates = fc.constantFrom<readonly GateRef[]>(
  [],
  [gateRef(GATES[0])],
  [gateRef(GATES[1], 1)],
  [gateRef(GATES[1]), gateRef(GATES[0], 2)],
  GATES.map((id) => gateRef(id)),
);

const bet = fc
  .record({ member, cents, gates, day, bonusShare: fc.constantFrom(0, 0, 50, 100), jackpot: fc.boolean(), rebate: fc.nat({ max: 20 }) })
  .map(({ member: index, cents: amount, gates: asked, day: on, bonusShare, jackpot, rebate }) => {
    const item = once((real) => {
      const stake = real.given.stake(accountOf(real, index), text(amount), {
        gates: asked,
        day: on,
        bonusStake: amountOf(Math.floor((amount * bonusShare) / 100)),
        jackpots: jackpot && amount > 1 ? [{ id: 'mini', share: amountOf(1) }] : [],
        rebate: amountOf(rebate),
      });
      real.taken.push(stake);
      return stake;
    });
    return command(`bet ${index} ${amount} ${asked.map(({ id }) => id).join('+')} ${bonusShare}%`, ({ stakes }, real) =>
      stakes.place(item(real)),
    );
  });

const wait = fc.record({ member, cents, gates }).map(({ member: index, cents: amount, gates: asked }) => {
  const item = once((real) => {
    const stake = real.given.stake(accountOf(real, index), text(amount), { gates: asked });
    real.waiting.push(stake);
    real.taken.push(stake);
    return stake;
  });
  return command(`wait ${index} ${amount}`, ({ stakes }, real) => stakes.wait(item(real)));
});

const verdict = fc.record({ nth, isAccepted: fc.boolean() }).map(({ nth: index, isAccepted }) => {
  const item = once((real) => {
    const stake = pick(real.waiting, index);
    return stake && { ...stake, requestId: real.given.id(), wagerId: stake.requestId };
  });
  return command(`${isAccepted ? 'accept' : 'decline'} ${index}`, async ({ stakes }, real) => {
    const decided = item(real);
    return decided ? (isAccepted ? stakes.accept(decided) : stakes.decline(decided)) : null;
  });
});

const raise = fc.record({ nth, cents, isRepeat: fc.boolean() }).map(({ nth: index, cents: amount, isRepeat }) => {
  const item = once((real) => {
    const stake = pick(real.taken, index);
    return (
      stake && {
        ...stake,
        requestId: real.given.id(),
        wagerId: stake.requestId,
        stake: amountOf(amount),
        bonusStake: units(0n),
        maxPayout: usd('1'),
      }
    );
  });
  return command(`raise ${index} ${amount} ${isRepeat}`, async ({ stakes }, real) => {
    const raised = item(real);
    if (!raised) return null;
    const first = await stakes.raise(raised);
    return isRepeat ? [first.code, (await stakes.raise(raised)).code] : first;
  });
});

const play = fc
  .record({ member, cents, payout: fc.integer({ min: 0, max: 9_000 }), bonusShare: fc.constantFrom(0, 0, 100) })
  .map(({ member: index, cents: amount, payout, bonusShare }) => {
    const item = once((real) => {
      const made = real.given.play(accountOf(real, index), text(amount), text(payout));
      const bonusPayout = amountOf(Math.floor((payout * bonusShare) / 100));
      real.taken.push(made);
      real.versions.set(made.requestId, 1);
      return { ...made, outcome: { ...made.outcome, bonusPayout } };
    });
    return command(`play ${index} ${amount} → ${payout}`, ({ stakes }, real) => stakes.play(item(real)));
  });

const repeat = fc.record({ nth, isAltered: fc.boolean() }).map(({ nth: index, isAltered }) => {
  const item = once((real) => {
    const stake = pick(real.taken, index);
    return stake && { ...stake, bodyHash: isAltered ? '00'.repeat(32) : stake.bodyHash };
  });
  return command(`repeat ${index} ${isAltered}`, async ({ stakes }, real) => {
    const stake = item(real);
    return stake ? stakes.place(stake) : null;
  });
});

/** A page of a book: many wagers, of one member or of several, each at the next version or at a wrong one. */
const settle = fc
  .record({
    from: nth,
    count: fc.integer({ min: 1, max: 5 }),
    payout: fc.integer({ min: 0, max: 9_000 }),
    bonusShare: fc.constantFrom(0, 0, 50, 100),
    step: fc.constantFrom(0, 1, 1, 1, 2),
    day,
  })
  .map(({ from, count, payout, bonusShare, step, day: on }) => {
    const items = once((real): Settlement[] => {
      const wagers = new Set(Array.from({ length: count }, (_, index) => pick(real.taken, from + index)));
      return [...wagers].flatMap((stake, index) => {
        if (!stake) return [];
        const version = (real.versions.get(stake.requestId) ?? 0) + step;
        const paid = Math.floor(payout / (index + 1));
        const settlement = real.given.settlement(stake, text(paid), version);
        return [{ ...settlement, bonusPayout: amountOf(Math.floor((paid * bonusShare) / 100)), day: on }];
      });
    });
    return command(`settle ${from}+${count} ${payout} +${step}`, async ({ stakes }, real) => {
      const page = items(real);
      const codes = await stakes.settle(page);
      page.forEach(({ wagerId, version }, index) => codes[index] === 'ok' && real.versions.set(wagerId, version));
      return codes;
    });
  });

const hold = fc.record({ member, cents, isRelease: fc.boolean() }).map(({ member: index, cents: amount, isRelease }) => {
  const item = once((real) => ({ account: accountOf(real, index), id: real.given.id(), reference: 'w', amount: amountOf(amount) }));
  return command(`${isRelease ? 'release' : 'hold'} ${index} ${amount}`, ({ paymentTransfers }, real) =>
    isRelease ? paymentTransfers.release(null, item(real)) : paymentTransfers.hold(null, item(real)),
  );
});

/** Changes a rule on both sides at once. */
function rule(name: string, change: (model: Model, real: Real) => Promise<void>): Command {
  return { check: () => true, toString: () => name, run: change };
}

const limit = fc
  .record({ member, stake: fc.option(cents), loss: fc.option(cents), isBlocked: fc.constantFrom(false, false, false, true) })
  .map(({ member: index, stake, loss, isBlocked }) =>
    rule(`limit ${index} ${stake} ${loss} ${isBlocked}`, async ({ ledger }, real) => {
      const account = accountOf(real, index);
      const stakePerDay = stake === null ? null : amountOf(stake);
      const lossPerDay = loss === null ? null : amountOf(loss);
      Object.assign(ledger.stateOf(account) ?? {}, { stakePerDay, lossPerDay, isBlocked });
      await real.given.owner.query(
        'UPDATE wallet_balance SET stake_per_day = $3, loss_per_day = $4, play_status = $5 WHERE cell = $1 AND member_id = $2',
        [account.cell, account.memberId, stakePerDay, lossPerDay, isBlocked ? 'blocked' : 'active'],
      );
    }),
  );

const gate = fc
  .record({ id: fc.constantFrom(...GATES), open: fc.boolean(), version: fc.constantFrom(1, 1, 2) })
  .map(({ id, open, version }) =>
    rule(`gate ${id} ${open} ${version}`, (model, real) => setBoth(real.given, model, { id, open, version })),
  );

export async function setBoth(
  given: GivenLedger,
  model: Model,
  { id, open, version }: { id: string; open: boolean; version: number },
): Promise<void> {
  model.ledger.setGate(id, { open, version });
  await setGate(given, id, open, version);
}

/** Everything that may be done to a ledger, in any order. */
export const COMMANDS = [deposit, bonus, escrow, bet, wait, verdict, raise, play, repeat, settle, settle, hold, limit, gate];
