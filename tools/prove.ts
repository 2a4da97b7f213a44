import process from 'node:process';
import { showBin } from './run.ts';

// npm run prove -- NAME: the long form of a proof whose short form is part of `npm test`.

/** Longer than any proof takes: it ends only one that hangs. */
const PROOF_MS = 6 * 3_600_000;

interface Proof {
  readonly what: string;
  /** Parts of paths of the tests it runs. */
  readonly tests: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

const PROOFS: Readonly<Record<string, Proof>> = {
  model: {
    what: '2,000 runs of up to 150 commands against the model of the ledger, in both layouts',
    tests: ['ledger-model'],
    environment: { MODEL_RUNS: '2000', MODEL_COMMANDS: '150' },
  },
  storms: {
    what: '20,000 moves and 500 reads of all balances, and 1,000 requests sent 50 times each',
    tests: ['ledger-storms'],
    environment: { STORM_MOVES: '20000', STORM_READS: '500' },
  },
  crash: {
    what: '100,000 bets and 250 deposits and withdrawals through 100 kills of two servers, PostgreSQL and the gateway',
    tests: ['two-servers'],
    environment: { CRASH_BETS: '100000', CRASH_KILLS: '100', CRASH_CYCLES: '250' },
  },
  season: {
    what: 'a bet on every outcome of every match of a real season',
    tests: ['replay-season'],
    environment: { SEASON_SHARE: '1' },
  },
  attacks: {
    what: '10,000 stolen pairs, 1,000 accounts locked by strangers, and 500 pairs of known and unknown names timed, beside the other attacks',
    tests: ['attacks.test'],
    environment: { ATTACK_PAIRS: '10000', ATTACK_VICTIMS: '1000', ATTACK_TIMED: '500' },
  },
  kills: {
    what: '100,000 bets through 50 kills of the server and 50 of PostgreSQL, and 50 rounds through a kill each',
    tests: ['kill-under-load', 'kill-in-a-round'],
    environment: { CRASH_BETS: '50000', CRASH_KILLS: '50' },
  },
  cells: {
    what: 'every test of the server with calls that name one cell',
    tests: ['apps/server'],
    environment: { POSTING_LANES: 'cell' },
  },
  lottery: {
    what: '20,000 random tickets on every lottery of the house, 20 minutes of draws, against their stored lines and the published numbers; 100 kills of the worker with tickets and with plans, and 20 with pools',
    tests: ['simulated-day', 'killed-worker', 'killed-chases', 'pools-played'],
    environment: {
      LOTTERY_TICKETS: '20000',
      LOTTERY_MINUTES: '20',
      LOTTERY_KILLS: '100',
      LOTTERY_POOL_DRAWS: '40',
      LOTTERY_POOL_KILLS: '20',
    },
  },
  slots: {
    what: '10 million rounds of every kind of slot',
    tests: ['packages/engines/src/slots'],
    environment: { SLOT_ROUNDS: '10000000' },
  },
  floor: {
    what: '10 million rounds of every game of the house but blackjack, against its exact return and chances',
    tests: ['casino/floor.test'],
    environment: { FLOOR_ROUNDS: '10000000' },
  },
  hands: {
    what: '1 million hands at the tables',
    tests: ['random-hands'],
    environment: { HOLDEM_HANDS: '1000000', TIEN_LEN_HANDS: '100000' },
  },
  decks: {
    what: 'every hand and every deal of a deck',
    tests: ['cards.test', 'video-poker.test'],
    environment: { ALL_HANDS: '1', ALL_DEALS: '1' },
  },
};

const [name = ''] = process.argv.slice(2);
const proof = PROOFS[name];
if (!proof) {
  const lines = Object.entries(PROOFS).map(([one, { what }]) => `  ${one.padEnd(8)} ${what}`);
  process.stderr.write(`Usage: npm run prove -- NAME\n${lines.join('\n')}\n`);
  process.exitCode = 2;
} else {
  Object.assign(process.env, proof.environment);
  process.exitCode = await showBin('vitest', ['run', `--testTimeout=${PROOF_MS}`, ...proof.tests]);
}
