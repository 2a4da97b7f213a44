import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitmentOf } from '../fair/seeds.ts';
import { refundRound } from './game.ts';
import { multiplierText } from './multiplier.ts';
import { playInstantRound } from './play-round.ts';
import { mines } from './registry.ts';
import { EXAMPLES, playExample, SEEDS } from './testing/examples.ts';
import type { Example } from './testing/examples.ts';
import { verifyInstantRound } from './verify-round.ts';

describe('a verifier', () => {
  const claimOf = (example: Example) => {
    const round = playExample(example);
    return {
      ...example,
      ...SEEDS,
      serverSeedHash: commitmentOf(SEEDS.serverSeed),
      events: round.events as unknown,
      multiplier: multiplierText(round.multiplier),
    };
  };

  it.each(EXAMPLES)('agrees with a round of $game.id, from JSON, by either HMAC', (example) => {
    const claim = claimOf(example);
    const stored = {
      ...claim,
      ...(JSON.parse(JSON.stringify({ bet: claim.bet, choices: claim.choices, events: claim.events })) as object),
    };
    const check = verifyInstantRound(stored);
    expect(check).toMatchObject({ ok: true, reason: null, round: { events: claim.events } });
    expect(check.words.length).toBeGreaterThan(0);
    expect(verifyInstantRound({ ...stored, hmac: (key, message) => createHmac('sha256', key).update(message).digest() })).toEqual(check);
  });

  it.each(EXAMPLES)('of $game.id finds a changed seed, nonce, bet, choice, event and multiplier', (example) => {
    const claim = claimOf(example);
    const reasons = [
      { serverSeed: 'f'.repeat(64) },
      { serverSeedHash: 'f'.repeat(64) },
      { clientSeed: 'x' },
      { nonce: 5 },
      { multiplier: '77.0000' },
      { events: [...(claim.events as unknown[]), { type: 'round-ended' }] },
      { bet: { stake: 1 } },
      { choices: ['leave'] },
      { serverSeed: 'f' },
      { clientSeed: ' ' },
      { nonce: -1 },
    ].map((change) => verifyInstantRound({ ...claim, ...change }));
    expect(reasons.map(({ ok }) => ok)).toEqual(reasons.map(() => false));
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'commitment_mismatch',
      'commitment_mismatch',
      expect.stringMatching(/^(events_mismatch|invalid_choices)$/),
      expect.stringMatching(/^(events_mismatch|invalid_choices)$/),
      'multiplier_mismatch',
      'events_mismatch',
      'invalid_bet',
      'invalid_choices',
      'invalid_server_seed',
      'invalid_client_seed',
      'invalid_nonce',
    ]);
  });

  it('agrees with a round that was given back, and with none that was decided', () => {
    const claim = { game: mines, bet: { mines: 3 }, ...SEEDS, serverSeedHash: commitmentOf(SEEDS.serverSeed), isRefunded: true };
    const untouched = playInstantRound({ ...claim, seeds: SEEDS, choices: [] });
    const given = refundRound(untouched);
    expect(given).toEqual({
      events: [...untouched.events, { type: 'round-ended', how: 'refunded', multiplier: '1.0000' }],
      choices: [],
      multiplier: 10_000,
      isDecided: false,
    });
    expect(verifyInstantRound({ ...claim, events: given.events, multiplier: '1.0000' })).toMatchObject({ ok: true, round: given });
    expect(verifyInstantRound({ ...claim, isRefunded: false, events: given.events })).toMatchObject({ reason: 'events_mismatch' });
    expect(verifyInstantRound({ ...claim, choices: [0] })).toMatchObject({ ok: false, reason: 'invalid_choices' });
  });

  it('never throws for what a person may type', () => {
    const field = fc.constantFrom('serverSeed', 'serverSeedHash', 'clientSeed', 'nonce', 'bet', 'choices', 'events', 'multiplier');
    fc.assert(
      fc.property(fc.constantFrom(...EXAMPLES), field, fc.anything(), (example, name, value) => {
        const claim = claimOf(example);
        const { ok } = verifyInstantRound({ ...claim, [name]: value });
        // Another nonce or client seed can stop the same wheel at the same segment: those only must not throw.
        if (value !== undefined && name !== 'nonce' && name !== 'clientSeed')
          expect(ok).toBe(isDeepStrictEqual(value, (claim as Record<string, unknown>)[name]));
      }),
      { numRuns: 500 },
    );
  });
});
