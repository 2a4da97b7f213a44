import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Amount, units } from '@tessera/kernel';
import type { AccountRef, Ledger, StakeItem } from './ledger.ts';
import { givenLedger, type GivenLedger, TODAY } from './testing/given-ledger.ts';
import { createMemoryLedger, type MemoryLedger } from './testing/memory-ledger.ts';

const RUNS = Number(process.env['MODEL_RUNS'] ?? 100);
const COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? 60);
const MEMBERS = 3;
const GATES = ['model:a', 'model:b'] as const;

const given = await givenLedger(9);

/** What both sides share in one run: the same members, and the stakes that can be settled or repeated. */
interface Real {
  readonly ledger: Ledger;
  readonly accounts: readonly AccountRef[];
  readonly stakes: StakeItem[];
  readonly versions: Map<string, number>;
}

type Command = fc.AsyncCommand<MemoryLedger, Real>;

const accountOf = (real: Real, index: number): AccountRef => real.accounts[index % MEMBERS] as AccountRef;
const amountOf = (cents: number): Amount => units(BigInt(cents) * 100n);
const text = (cents: number): string => (cents / 100).toFixed(2);

/** Runs the same call on both sides and compares the answers and what every member then owns. */
function command(name: string, run: (ledger: Ledger, real: Real) => Promise<unknown>): Command {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      expect(await run(real.ledger, real), name).toEqual(await run(model, real));
      for (const account of real.accounts) expect(await real.ledger.read(account), name).toEqual(await model.read(account));
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

const deposit = fc.record({ member, cents }).map(({ member: index, cents: amount }) => {
  const item = once((real) => given.deposit(accountOf(real, index), text(amount)));
  return command(`deposit ${index} ${amount}`, (ledger, real) => ledger.post(null, item(real)));
});

const bet = fc.record({ member, cents, gate: fc.constantFrom(null, ...GATES) }).map(({ member: index, cents: amount, gate }) => {
  const item = once((real) => {
    const stake = given.stake(accountOf(real, index), text(amount), { gate });
    real.stakes.push(stake);
    return stake;
  });
  return command(`bet ${index} ${amount} ${gate ?? ''}`, (ledger, real) => ledger.place(item(real)));
});

const play = fc.record({ member, cents, payout: fc.integer({ min: 0, max: 9_000 }) }).map(({ member: index, cents: amount, payout }) => {
  const item = once((real) => given.play(accountOf(real, index), text(amount), text(payout)));
  return command(`play ${index} ${amount} → ${payout}`, (ledger, real) => ledger.place(item(real)));
});

const repeat = fc.record({ nth: fc.nat({ max: 50 }), isAltered: fc.boolean() }).map(({ nth, isAltered }) => {
  const item = once((real) => {
    const stake = real.stakes[nth % Math.max(real.stakes.length, 1)];
    return stake && { ...stake, wagerId: given.id(), bodyHash: isAltered ? '00'.repeat(32) : stake.bodyHash };
  });
  return command(`repeat ${nth} ${isAltered}`, async (ledger, real) => {
    const stake = item(real);
    return stake ? ledger.place(stake) : null;
  });
});

const settle = fc
  .record({ nth: fc.nat({ max: 50 }), payout: fc.integer({ min: 0, max: 9_000 }), step: fc.constantFrom(0, 1, 1, 1, 2) })
  .map(({ nth, payout, step }) => {
    const item = once((real) => {
      const stake = real.stakes[nth % Math.max(real.stakes.length, 1)];
      if (!stake) return null;
      const version = (real.versions.get(stake.wagerId) ?? 0) + step;
      if (step === 1) real.versions.set(stake.wagerId, version);
      return given.settlement(stake, text(payout), version);
    });
    return command(`settle ${nth} ${payout} +${step}`, async (ledger, real) => {
      const settlement = item(real);
      return settlement ? ledger.settle(settlement) : null;
    });
  });

const hold = fc
  .record({ member, cents, isRelease: fc.boolean(), debtBlocks: fc.boolean() })
  .map(({ member: index, cents: amount, isRelease, debtBlocks }) => {
    const item = once((real) => ({
      account: accountOf(real, index),
      id: given.id(),
      kind: 'withdrawal',
      reference: 'w',
      amount: amountOf(amount),
      debtBlocks,
    }));
    return command(`${isRelease ? 'release' : 'hold'} ${index} ${amount}`, (ledger, real) =>
      isRelease ? ledger.release(null, item(real)) : ledger.hold(null, item(real)),
    );
  });

/** Changes a rule on both sides at once. */
function rule(name: string, change: (model: MemoryLedger, real: Real) => Promise<void>): Command {
  return { check: () => true, toString: () => name, run: change };
}

const limit = fc
  .record({ member, stake: fc.option(cents), loss: fc.option(cents), isBlocked: fc.constantFrom(false, false, false, true) })
  .map(({ member: index, stake, loss, isBlocked }) =>
    rule(`limit ${index} ${stake} ${loss} ${isBlocked}`, async (model, real) => {
      const account = accountOf(real, index);
      const stakePerDay = stake === null ? null : amountOf(stake);
      const lossPerDay = loss === null ? null : amountOf(loss);
      Object.assign(model.stateOf(account) ?? {}, { stakePerDay, lossPerDay, isBlocked });
      await given.owner.query(
        'UPDATE limits_member SET stake_per_day = $3, loss_per_day = $4, play_status = $5 WHERE cell = $1 AND member_id = $2',
        [account.cell, account.memberId, stakePerDay, lossPerDay, isBlocked ? 'blocked' : 'active'],
      );
    }),
  );

const gate = fc
  .record({ id: fc.constantFrom(...GATES), open: fc.boolean() })
  .map(({ id, open }) => rule(`gate ${id} ${open}`, async (model) => setGate(given, model, id, open)));

async function setGate({ owner }: GivenLedger, model: MemoryLedger, id: string, open: boolean): Promise<void> {
  model.setGate(id, { open, version: 1 });
  await owner.query('INSERT INTO wagers_gate (id, open) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET open = $2', [id, open]);
}

// Goal: the real ledger answers and books like the plain model, whatever is done in whatever order.
it(`behaves like the model over ${RUNS} runs of up to ${COMMANDS} commands`, { timeout: 900_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([deposit, bet, play, repeat, settle, hold, limit, gate], { maxCommands: COMMANDS, size: 'max' }),
      async (commands) => {
        const model = createMemoryLedger(given.clock);
        const real: Real = {
          ledger: given.ledger,
          accounts: Array.from({ length: MEMBERS }, () => given.account()),
          stakes: [],
          versions: new Map(),
        };
        for (const account of real.accounts) await Promise.all([real.ledger.open(null, account, TODAY), model.open(null, account, TODAY)]);
        for (const id of GATES) await setGate(given, model, id, true);
        await fc.asyncModelRun(() => ({ model, real }), commands);
        const owned = await Promise.all(real.accounts.map((account) => model.read(account)));
        const members = owned.reduce((sum, balances) => sum + (balances ? balances.cash + balances.held + balances.receivable : 0n), 0n);
        expect(members + model.houseTotal('USD')).toBe(0n);
      },
    ),
    { numRuns: RUNS },
  );
});
