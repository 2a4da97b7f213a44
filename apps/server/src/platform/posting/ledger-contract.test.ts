import { DomainError } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import type { Companion } from './ledger.ts';
import type { Play } from './stakes.ts';
import { BRAND, cashOf, gate, NOON, TODAY, usd } from './testing/given-ledger.ts';
import { fundedMember, ledgersUnderContract } from './testing/ledger-adapters.ts';

describe.each(await ledgersUnderContract())('the ledger (%s)', (_name, given) => {
  const { ledger, stakes, paymentTransfers } = given;
  const member = (cash: string) => fundedMember(given, cash);

  it('opens an account once and knows nothing of others', async () => {
    const account = await member('5');
    await ledger.open(null, account, { brand: BRAND, day: TODAY });
    expect(await ledger.read(account)).toEqual({ cash: usd('5'), held: 0n, bonus: 0n, points: 0n, receivable: 0n });
    expect(await ledger.read(given.account())).toBeNull();
    expect(await stakes.place(given.stake(given.account(), '1'))).toEqual({ code: 'wrong_currency' });
    expect(await paymentTransfers.post(null, given.deposit(given.account(), '1'))).toEqual({ code: 'wrong_currency' });
  });

  it('takes a stake to the last unit and not one more', async () => {
    const account = await member('1.0000');
    expect(await stakes.place(given.stake(account, '1.0001'))).toEqual({ code: 'insufficient_funds' });
    expect(await stakes.place(given.stake(account, '1.0000'))).toEqual({ code: 'ok', available: 0n, bookedAtMs: NOON });
    expect(await stakes.place(given.stake(account, '0.0001'))).toEqual({ code: 'insufficient_funds' });
  });

  it('answers a repeated request without moving money, and refuses an altered one', async () => {
    const account = await member('10');
    const stake = given.stake(account, '4');
    await stakes.place(stake);
    expect(await stakes.place({ ...stake })).toEqual({ code: 'replay' });
    expect(await stakes.place({ ...stake, bodyHash: '00'.repeat(32) })).toEqual({ code: 'request_conflict' });
    expect(await cashOf(ledger, account)).toBe(usd('6'));
  });

  it('plays: stake and payout in one step', async () => {
    const account = await member('10');
    expect(await stakes.play(given.play(account, '2', '7.5'))).toMatchObject({ code: 'ok', available: usd('15.5') });
    expect(await stakes.play(given.play(account, '15.5', '0'))).toMatchObject({ code: 'ok', available: 0n });
  });

  it('settles once per version, and reverses before it settles anew', async () => {
    const account = await member('10');
    const stake = given.stake(account, '10');
    await stakes.place(stake);
    expect(await ledger.settle([given.settlement(stake, '25', 2)])).toEqual(['version_gap']);
    expect(await ledger.settle([given.settlement(stake, '25')])).toEqual(['ok']);
    expect(await ledger.settle([given.settlement(stake, '99')])).toEqual(['replay']);
    expect(await cashOf(ledger, account)).toBe(usd('25'));
    expect(await ledger.settle([given.settlement(stake, '5', 2)])).toEqual(['ok']);
    expect(await cashOf(ledger, account)).toBe(usd('5'));
    expect(await ledger.settle([given.settlement(given.stake(account, '1'), '1')])).toEqual(['wager_not_found']);
  });

  it('books what a reversal cannot take back as owed, blocks withdrawals, and repays from the next credit', async () => {
    const account = await member('10');
    const stake = given.stake(account, '10');
    await stakes.place(stake);
    await ledger.settle([given.settlement(stake, '30')]);
    await stakes.place(given.stake(account, '25'));
    await ledger.settle([given.settlement(stake, '0', 2)]);
    expect(await ledger.read(account)).toMatchObject({ cash: 0n, receivable: -usd('25') });
    await paymentTransfers.post(null, given.deposit(account, '20'));
    expect(await ledger.read(account)).toMatchObject({ cash: 0n, receivable: -usd('5') });
    expect(await paymentTransfers.hold(null, { account, id: given.id(), reference: 'w', amount: usd('1') })).toEqual({
      code: 'debt_outstanding',
    });
    await paymentTransfers.post(null, given.deposit(account, '7'));
    expect(await ledger.read(account)).toMatchObject({ cash: usd('2'), receivable: 0n });
  });

  it('holds, releases and pays out of what is held', async () => {
    const account = await member('10');
    const hold = { account, id: given.id(), reference: 'w1', amount: usd('8') };
    expect(await paymentTransfers.hold(null, hold)).toMatchObject({ code: 'ok' });
    expect(await paymentTransfers.hold(null, hold)).toEqual({ code: 'replay' });
    expect(await paymentTransfers.hold(null, { ...hold, reference: 'other' })).toEqual({ code: 'request_conflict' });
    expect(await ledger.read(account)).toMatchObject({ cash: usd('2'), held: usd('8') });
    expect(await paymentTransfers.hold(null, { ...hold, id: given.id(), amount: usd('2.0001') })).toEqual({ code: 'insufficient_funds' });
    expect(await paymentTransfers.release(null, { ...hold, id: given.id(), amount: usd('3') })).toMatchObject({ code: 'ok' });
    expect(await paymentTransfers.post(null, given.transfer(account, 'withdrawal', { held: '-5', payout: '5' }))).toMatchObject({
      code: 'ok',
    });
    expect(await paymentTransfers.post(null, given.transfer(account, 'withdrawal', { held: '-0.0001', payout: '0.0001' }))).toEqual({
      code: 'insufficient_funds',
    });
    expect(await ledger.read(account)).toMatchObject({ cash: usd('5'), held: 0n });
  });

  it('refuses entries that do not sum to zero', async () => {
    const account = await member('10');
    await expect(given.adjustments.post(null, given.transfer(account, 'adjustment', { cash: '1', adjustment: '-2' }))).rejects.toThrow(
      'sum to zero',
    );
    expect(await cashOf(ledger, account)).toBe(usd('10'));
  });

  it('sees a gate as it is now, and its version', async () => {
    const account = await member('10');
    await given.setGate('market', true, 3);
    expect(await stakes.place(given.stake(account, '1', { gates: [gate('nowhere')] }))).toEqual({ code: 'gate_closed' });
    expect(await stakes.place(given.stake(account, '1', { gates: [gate('market', 2)] }))).toEqual({ code: 'gate_moved' });
    expect(await stakes.place(given.stake(account, '1', { gates: [gate('market', 3)] }))).toMatchObject({ code: 'ok' });
    await given.setGate('market', false, 3);
    expect(await stakes.place(given.stake(account, '1', { gates: [gate('market', 3)] }))).toEqual({ code: 'gate_closed' });
  });

  it('uses each nonce once, and none for a refused play', async () => {
    const account = await member('3');
    const pairId = given.id();
    await given.setSeed(account, pairId, 7);
    const play = (stake: string, nonce: number, pair = pairId): Play => {
      const item = given.play(account, stake, '0');
      return { ...item, outcome: { ...item.outcome, seed: { pairId: pair, nonce } } };
    };
    expect(await stakes.play(play('1', 6))).toEqual({ code: 'nonce_moved' });
    expect(await stakes.play(play('3.5', 7))).toEqual({ code: 'insufficient_funds' });
    expect(await stakes.play(play('1', 7))).toMatchObject({ code: 'ok' });
    expect(await stakes.play(play('1', 7))).toEqual({ code: 'nonce_moved' });
    expect(await stakes.play(play('1', 8))).toMatchObject({ code: 'ok' });
    expect(await ledger.readSeed(account)).toEqual({ pairId, nonce: 9 });
    // A pair that was retired is known to its player: nothing is drawn from it any more.
    await given.setSeed(account, given.id(), 9);
    expect(await stakes.play(play('1', 9))).toEqual({ code: 'nonce_moved' });
  });

  it('keeps the daily limits on both sides of their edge, and forgets yesterday', async () => {
    const account = await member('100');
    await given.setLimits(account, { stake: '10' });
    expect(await stakes.place(given.stake(account, '6'))).toMatchObject({ code: 'ok' });
    expect(await stakes.place(given.stake(account, '4.0001'))).toEqual({ code: 'stake_limit_reached' });
    expect(await stakes.place(given.stake(account, '4'))).toMatchObject({ code: 'ok' });
    expect(await stakes.place(given.stake(account, '10', { day: '2027-03-11' }))).toMatchObject({ code: 'ok' });
    await given.setLimits(account, { loss: '15' });
    expect(await stakes.play(given.play(account, '5', '3', { day: '2027-03-11' }))).toMatchObject({ code: 'ok' });
    expect(await stakes.place(given.stake(account, '3.0001', { day: '2027-03-11' }))).toEqual({ code: 'loss_limit_reached' });
    expect(await stakes.place(given.stake(account, '3', { day: '2027-03-11' }))).toMatchObject({ code: 'ok' });
    await given.setLimits(account, { isBlocked: true });
    expect(await stakes.place(given.stake(account, '1'))).toEqual({ code: 'account_blocked' });
  });

  it('books what its companion agrees to, once, and nothing of what it refuses', async () => {
    const account = await member('10');
    const written: string[] = [];
    const companion: Companion<string> = {
      async write(_tx, parts) {
        written.push(...parts);
        return parts.map((part) => (part === 'too much' ? new DomainError({ code: 'too_much', kind: 'invalid' }) : null));
      },
    };
    const stake = given.stake(account, '4');
    const refused = stakes.placeBeside(given.stake(account, '4'), { companion, part: 'too much' });
    await expect(refused).rejects.toMatchObject({ code: 'too_much' });
    expect(await stakes.placeBeside(stake, { companion, part: 'first' })).toMatchObject({ code: 'ok', available: usd('6') });
    expect(await stakes.placeBeside({ ...stake }, { companion, part: 'again' })).toEqual({ code: 'replay' });
    expect(await stakes.placeBeside(given.stake(account, '7'), { companion, part: 'poor' })).toEqual({ code: 'insufficient_funds' });
    expect(written).toEqual(['too much', 'first']);
    expect(await cashOf(ledger, account)).toBe(usd('6'));
  });
});
