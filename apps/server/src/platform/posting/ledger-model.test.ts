import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPorts } from './ports.ts';
import { BRAND, givenLedger, LAYOUTS, TODAY } from './testing/given-ledger.ts';
import { createMemoryLedger } from './testing/memory-ledger.ts';
import { COMMANDS, GATES, MEMBERS, type Model, type Real, setBoth } from './testing/model-commands.ts';
import { verifyLedger } from './verify-ledger.ts';

const RUNS = Number(process.env['MODEL_RUNS'] ?? 30);
const LENGTH = Number(process.env['MODEL_COMMANDS'] ?? 60);
/** The same runs every time, on every machine; another seed is another set of runs. */
const SEED = Number(process.env['MODEL_SEED'] ?? 20_271_122);

// Goal: the real ledger answers and books like the plain model, whatever is done in whatever order.
describe.each(LAYOUTS)('the ledger (%s)', async (_mode, layout) => {
  const given = await givenLedger(9, layout);

  it(`behaves like the model over ${RUNS} runs of up to ${LENGTH} commands`, { timeout: 900_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: LENGTH, size: 'max' }), async (run) => {
        const modelLedger = createMemoryLedger(given.clock);
        const model: Model = { ...createPorts(modelLedger), ledger: modelLedger };
        const real: Real = {
          ...createPorts(given.ledger),
          ledger: given.ledger,
          given,
          members: Array.from({ length: MEMBERS }, () => given.account()),
          taken: [],
          waiting: [],
          versions: new Map(),
        };
        for (const account of real.members)
          for (const { ledger } of [real, model]) await ledger.open(null, account, { brand: BRAND, day: TODAY });
        for (const id of GATES) await setBoth(given, model, { id, open: true, version: 1 });
        await fc.asyncModelRun(() => ({ model, real }), run);
        const owned = await Promise.all(real.members.map((account) => model.ledger.read(account)));
        const total = owned.reduce(
          (sum, balances) => sum + (balances ? balances.cash + balances.held + balances.bonus + balances.points + balances.receivable : 0n),
          0n,
        );
        expect(total + modelLedger.houseTotal('USD')).toBe(0n);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(await verifyLedger(given.owner)).toMatchObject({ ok: true });
  });
});
