import { describe, expect, it } from 'vitest';
import { instantRound, instantWager, nonceWhere } from '../../instant.fixtures.ts';
import { checkScratch, traceTicket } from './check-scratch.ts';
import { rulesOf } from './ticket.ts';

const nonce = nonceWhere('scratch-crown', {}, ({ multiplier }) => multiplier >= 20_000);
const played = (change: Parameters<typeof instantWager>[2] = {}) => checkScratch(instantWager('scratch-crown', { nonce }, change));

describe('checking a scratch card', () => {
  it('agrees with what was drawn: the ticket, its prize and the payout', () => {
    const checked = played();
    expect(checked).toMatchObject({ isRight: true, fault: null, payout: { isEqual: true } });
    expect(checked?.round?.events[0]).toMatchObject({ type: 'ticket-scratched', ticket: checked?.trace?.ticket });
    const { first = 0, last = 0, ticket = -1, prize } = checked?.trace ?? {};
    expect(prize).not.toBeNull();
    expect(ticket).toBeGreaterThanOrEqual(first);
    expect(ticket).toBeLessThanOrEqual(last);
    expect(last - first + 1).toBe(rulesOf('scratch-crown')?.prizes[prize ?? -1]?.tickets);
  });

  it('names the tickets that win nothing as a class of their own', () => {
    const losing = nonceWhere('scratch-crown', {}, ({ multiplier }) => multiplier === 0);
    expect(checkScratch(instantWager('scratch-crown', { nonce: losing }))?.trace).toMatchObject({
      prize: null,
      first: 285_000,
      last: 999_999,
    });
  });

  it('cannot check a secret seed or rules it does not know', () => {
    expect([played({ isRevealed: false }), played({ ruleVersion: '99' })]).toEqual([null, null]);
  });

  it('finds every kind of untruth', () => {
    expect(played({ payout: '0.0100' })).toMatchObject({ isRight: false, payout: { isEqual: false } });
    expect(played({ events: instantRound('scratch-crown', { nonce: nonce + 1 }).events })).toMatchObject({ fault: 'round_mismatch' });
    expect(played({ choices: ['skip'] })).toMatchObject({ isRight: false, fault: 'round_mismatch', trace: null });
    expect(played({ serverSeedHash: '0'.repeat(64) })).toMatchObject({ isRight: false, fault: 'commitment_mismatch' });
  });
});

it('draws no ticket from seeds that cannot be read', () => {
  expect(traceTicket(rulesOf('scratch')!, { serverSeed: 'x', serverSeedHash: '', clientSeed: 'mine', nonce: 1 })).toBeNull();
});
