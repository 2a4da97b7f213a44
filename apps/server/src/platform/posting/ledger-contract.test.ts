import { describe, expect, it } from 'vitest';
import { manualClock, seededRandom } from '@tessera/testkit';
import type { AccountRef, Ledger } from './ledger.ts';
import { cashOf, givenLedger, type Maker, makerOf, NOON, TODAY, usd } from './testing/given-ledger.ts';
import { createMemoryLedger } from './testing/memory-ledger.ts';

interface Adapter extends Maker {
  readonly ledger: Ledger;
  setGate(id: string, open: boolean, version: number): Promise<void>;
  setSeed(account: AccountRef, pairId: string, nonce: number): Promise<void>;
  setLimits(account: AccountRef, limits: { stake?: string; loss?: string; isBlocked?: boolean }): Promise<void>;
}

async function onPostgres(): Promise<Adapter> {
  const given = await givenLedger();
  return {
    ...given,
    async setGate(id, open, version) {
      await given.owner.query(
        'INSERT INTO wagers_gate (id, open, version) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET open = $2, version = $3',
        [id, open, version],
      );
    },
    async setSeed(account, pairId, nonce) {
      await given.owner.query(
        `INSERT INTO wagers_seed_pair (cell, member_id, id, server_seed, server_seed_hash, next_server_seed, client_seed, nonce, created_at) VALUES ($1, $2, $3, 's', 'h', 'n', 'c', $4, now())`,
        [account.cell, account.memberId, pairId, nonce],
      );
    },
    async setLimits(account, { stake, loss, isBlocked }) {
      await given.owner.query(
        'UPDATE limits_member SET stake_per_day = $3, loss_per_day = $4, play_status = $5 WHERE cell = $1 AND member_id = $2',
        [
          account.cell,
          account.memberId,
          stake === undefined ? null : usd(stake),
          loss === undefined ? null : usd(loss),
          isBlocked ? 'blocked' : 'active',
        ],
      );
    },
  };
}

async function inMemory(): Promise<Adapter> {
  const clock = manualClock(NOON);
  const ledger = createMemoryLedger(clock);
  return {
    ...makerOf(clock, seededRandom(2).randomBytes),
    ledger,
    setGate: async (id, open, version) => ledger.setGate(id, { open, version }),
    setSeed: async (_account, pairId, nonce) => ledger.setSeed(pairId, nonce),
    async setLimits(account, { stake, loss, isBlocked }) {
      const state = ledger.stateOf(account);
      if (state)
        Object.assign(state, {
          stakePerDay: stake === undefined ? null : usd(stake),
          lossPerDay: loss === undefined ? null : usd(loss),
          isBlocked: isBlocked ?? false,
        });
    },
  };
}

const adapters = { postgres: await onPostgres(), memory: await inMemory() };

describe.each(Object.entries(adapters))('the ledger (%s)', (_name, given) => {
  const { ledger } = given;
  const member = async (cash: string): Promise<AccountRef> => {
    const account = given.account();
    await ledger.open(null, account, TODAY);
    await ledger.post(null, given.deposit(account, cash));
    return account;
  };

  it('opens an account once and knows nothing of others', async () => {
    const account = await member('5');
    await ledger.open(null, account, TODAY);
    expect(await ledger.read(account)).toEqual({ cash: usd('5'), held: 0n, bonus: 0n, points: 0n, receivable: 0n });
    expect(await ledger.read(given.account())).toBeNull();
    expect(await ledger.place(given.stake(given.account(), '1'))).toEqual({ code: 'wrong_currency' });
    expect(await ledger.post(null, given.deposit(given.account(), '1'))).toEqual({ code: 'wrong_currency' });
  });

  it('takes a stake to the last unit and not one more', async () => {
    const account = await member('1.0000');
    expect(await ledger.place(given.stake(account, '1.0001'))).toEqual({ code: 'insufficient_funds' });
    expect(await ledger.place(given.stake(account, '1.0000'))).toEqual({ code: 'ok', available: 0n, placedAtMs: NOON });
    expect(await ledger.place(given.stake(account, '0.0001'))).toEqual({ code: 'insufficient_funds' });
  });

  it('answers a repeated request without moving money, and refuses an altered one', async () => {
    const account = await member('10');
    const stake = given.stake(account, '4');
    await ledger.place(stake);
    expect(await ledger.place({ ...stake, wagerId: given.id() })).toEqual({ code: 'replay' });
    expect(await ledger.place({ ...stake, bodyHash: '00'.repeat(32) })).toEqual({ code: 'request_conflict' });
    expect(await cashOf(ledger, account)).toBe(usd('6'));
  });

  it('plays: stake and payout in one step', async () => {
    const account = await member('10');
    expect(await ledger.place(given.play(account, '2', '7.5'))).toMatchObject({ code: 'ok', available: usd('15.5') });
    expect(await ledger.place(given.play(account, '15.5', '0'))).toMatchObject({ code: 'ok', available: 0n });
  });

  it('settles once per version, and reverses before it settles anew', async () => {
    const account = await member('10');
    const stake = given.stake(account, '10');
    await ledger.place(stake);
    expect(await ledger.settle(given.settlement(stake, '25', 2))).toEqual({ code: 'version_gap' });
    expect(await ledger.settle(given.settlement(stake, '25'))).toEqual({ code: 'ok' });
    expect(await ledger.settle(given.settlement(stake, '99'))).toEqual({ code: 'replay' });
    expect(await cashOf(ledger, account)).toBe(usd('25'));
    expect(await ledger.settle(given.settlement(stake, '5', 2))).toEqual({ code: 'ok' });
    expect(await cashOf(ledger, account)).toBe(usd('5'));
    expect(await ledger.settle(given.settlement(given.stake(account, '1'), '1'))).toEqual({ code: 'wager_not_found' });
  });

  it('books what a reversal cannot take back as owed, blocks withdrawals, and repays from the next credit', async () => {
    const account = await member('10');
    const stake = given.stake(account, '10');
    await ledger.place(stake);
    await ledger.settle(given.settlement(stake, '30'));
    await ledger.place(given.stake(account, '25'));
    await ledger.settle(given.settlement(stake, '0', 2));
    expect(await ledger.read(account)).toMatchObject({ cash: 0n, receivable: -usd('25') });
    await ledger.post(null, given.deposit(account, '20'));
    expect(await ledger.read(account)).toMatchObject({ cash: 0n, receivable: -usd('5') });
    expect(
      await ledger.hold(null, { account, id: given.id(), kind: 'withdrawal', reference: 'w', amount: usd('1'), debtBlocks: true }),
    ).toEqual({ code: 'debt_outstanding' });
    await ledger.post(null, given.deposit(account, '7'));
    expect(await ledger.read(account)).toMatchObject({ cash: usd('2'), receivable: 0n });
  });

  it('holds, releases and pays out of what is held', async () => {
    const account = await member('10');
    const hold = { account, id: given.id(), kind: 'withdrawal', reference: 'w1', amount: usd('8') };
    expect(await ledger.hold(null, hold)).toEqual({ code: 'ok' });
    expect(await ledger.hold(null, hold)).toEqual({ code: 'replay' });
    expect(await ledger.hold(null, { ...hold, reference: 'other' })).toEqual({ code: 'request_conflict' });
    expect(await ledger.read(account)).toMatchObject({ cash: usd('2'), held: usd('8') });
    expect(await ledger.hold(null, { ...hold, id: given.id(), amount: usd('2.0001') })).toEqual({ code: 'insufficient_funds' });
    expect(await ledger.release(null, { ...hold, id: given.id(), amount: usd('3') })).toEqual({ code: 'ok' });
    expect(await ledger.post(null, given.transfer(account, 'payout', { held: '-5', payout: '5' }))).toEqual({ code: 'ok' });
    expect(await ledger.post(null, given.transfer(account, 'payout', { held: '-0.0001', payout: '0.0001' }))).toEqual({
      code: 'insufficient_funds',
    });
    expect(await ledger.read(account)).toMatchObject({ cash: usd('5'), held: 0n });
  });

  it('refuses legs that do not sum to zero', async () => {
    const account = await member('10');
    await expect(ledger.post(null, given.transfer(account, 'adjustment', { cash: '1', adjustment: '-2' }))).rejects.toThrow('sum to zero');
    expect(await cashOf(ledger, account)).toBe(usd('10'));
  });

  it('sees a gate as it is now, and its version', async () => {
    const account = await member('10');
    await given.setGate('market', true, 3);
    expect(await ledger.place(given.stake(account, '1', { gate: 'nowhere' }))).toEqual({ code: 'gate_closed' });
    expect(await ledger.place(given.stake(account, '1', { gate: 'market', gateVersion: 2 }))).toEqual({ code: 'gate_moved' });
    expect(await ledger.place(given.stake(account, '1', { gate: 'market', gateVersion: 3 }))).toMatchObject({ code: 'ok' });
    await given.setGate('market', false, 3);
    expect(await ledger.place(given.stake(account, '1', { gate: 'market', gateVersion: 3 }))).toEqual({ code: 'gate_closed' });
  });

  it('uses each nonce once, and none for a refused play', async () => {
    const account = await member('3');
    const pairId = given.id();
    await given.setSeed(account, pairId, 7);
    const play = (stake: string, nonce: number) => {
      const item = given.play(account, stake, '0');
      return { ...item, play: { ...item.play, seed: { pairId, nonce } } } as typeof item;
    };
    expect(await ledger.place(play('1', 6))).toEqual({ code: 'nonce_moved' });
    expect(await ledger.place(play('3.5', 7))).toEqual({ code: 'insufficient_funds' });
    expect(await ledger.place(play('1', 7))).toMatchObject({ code: 'ok' });
    expect(await ledger.place(play('1', 7))).toEqual({ code: 'nonce_moved' });
    expect(await ledger.place(play('1', 8))).toMatchObject({ code: 'ok' });
  });

  it('keeps the daily limits on both sides of their edge, and forgets yesterday', async () => {
    const account = await member('100');
    await given.setLimits(account, { stake: '10' });
    expect(await ledger.place(given.stake(account, '6'))).toMatchObject({ code: 'ok' });
    expect(await ledger.place(given.stake(account, '4.0001'))).toEqual({ code: 'stake_limit_reached' });
    expect(await ledger.place(given.stake(account, '4'))).toMatchObject({ code: 'ok' });
    expect(await ledger.place(given.stake(account, '10', { day: '2027-03-11' }))).toMatchObject({ code: 'ok' });
    await given.setLimits(account, { loss: '15' });
    expect(await ledger.place(given.play(account, '5', '3', { day: '2027-03-11' }))).toMatchObject({ code: 'ok' });
    expect(await ledger.place(given.stake(account, '3.0001', { day: '2027-03-11' }))).toEqual({ code: 'loss_limit_reached' });
    expect(await ledger.place(given.stake(account, '3', { day: '2027-03-11' }))).toMatchObject({ code: 'ok' });
    await given.setLimits(account, { isBlocked: true });
    expect(await ledger.place(given.stake(account, '1'))).toEqual({ code: 'account_blocked' });
  });
});
