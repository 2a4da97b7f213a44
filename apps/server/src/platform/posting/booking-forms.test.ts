import { describe, expect, it } from 'vitest';
import { uuidv7 } from '@tessera/kernel';
import { seededRandom } from '@tessera/testkit';
import { cashOf, gate, NOON, usd } from './testing/given-ledger.ts';
import { fundedMember, ledgersUnderContract } from './testing/ledger-adapters.ts';

describe.each(await ledgersUnderContract())('bookings of every form (%s)', (_name, given) => {
  const { ledger, stakes, paymentTransfers } = given;
  const member = (cash: string) => fundedMember(given, cash);

  it('asks for every gate of a booking', async () => {
    const account = await member('10');
    await given.setGate('leg:a', true, 1);
    await given.setGate('leg:b', true, 4);
    const parlay = (...versions: [number | null, number | null]) =>
      given.stake(account, '1', { gates: [gate('leg:b', versions[1]), gate('leg:a', versions[0])] });
    expect(await stakes.place(parlay(null, null))).toMatchObject({ code: 'ok' });
    expect(await stakes.place(parlay(1, 3))).toEqual({ code: 'gate_moved' });
    await given.setGate('leg:a', false, 1);
    expect(await stakes.place(parlay(1, 4))).toEqual({ code: 'gate_closed' });
    expect(await cashOf(ledger, account)).toBe(usd('9'));
  });

  it('books new requests of the last day and the next minutes only, and knows old ones', async () => {
    const account = await member('10');
    const idAt = (ms: number): string => uuidv7(NOON + ms, seededRandom(ms >>> 0).randomBytes);
    const at = (ms: number) => stakes.place(given.stake(account, '1', { requestId: idAt(ms) }));
    const DAY = 24 * 3_600_000;
    expect(await at(-DAY)).toMatchObject({ code: 'ok' });
    expect(await at(-DAY - 1)).toEqual({ code: 'request_expired' });
    expect(await at(10 * 60_000 - 1)).toMatchObject({ code: 'ok' });
    expect(await at(10 * 60_000)).toEqual({ code: 'request_expired' });
    expect(await cashOf(ledger, account)).toBe(usd('8'));
  });

  it('stakes bonus money, shares with jackpots and pays a rebate in one booking', async () => {
    const account = await member('10');
    await given.grants.post(null, given.transfer(account, 'bonus_grant', { bonus_cost: '-5', bonus: '5' }));
    const mixed = given.stake(account, '4', { bonusStake: usd('3'), jackpots: [{ id: 'mini', share: usd('0.04') }], rebate: usd('0.1') });
    expect(await stakes.place(mixed)).toMatchObject({ code: 'ok', available: usd('9.1') });
    expect(await ledger.read(account)).toMatchObject({ cash: usd('9.1'), bonus: usd('2') });
    expect(await stakes.place(given.stake(account, '4', { bonusStake: usd('2.0001') }))).toEqual({ code: 'insufficient_funds' });
    const won = given.settlement(mixed, '8');
    expect(await stakes.settle([{ ...won, bonusPayout: usd('6') }])).toEqual(['ok']);
    expect(await ledger.read(account)).toMatchObject({ cash: usd('11.1'), bonus: usd('8') });
    // Taken back: the bonus money as far as it is there, the rest from cash.
    await given.grants.post(null, given.transfer(account, 'bonus_forfeit', { bonus: '-4', bonus_cost: '4' }));
    expect(await stakes.settle([given.settlement(mixed, '0', 2)])).toEqual(['ok']);
    expect(await ledger.read(account)).toMatchObject({ cash: usd('7.1'), bonus: 0n, receivable: 0n });
  });

  it('pays a jackpot from the jackpot', async () => {
    const account = await member('10');
    const play = given.play(account, '2', '50');
    const outcome = { ...play.outcome, jackpot: { id: 'mini', amount: usd('45') } };
    expect(await stakes.play({ ...play, outcome })).toMatchObject({ code: 'ok', available: usd('58') });
  });

  it('raises an open wager, and only that', async () => {
    const account = await member('10');
    const hand = given.stake(account, '2', { gates: [] });
    await stakes.place(hand);
    const raise = {
      ...hand,
      requestId: given.id(),
      wagerId: hand.requestId,
      stake: usd('2'),
      maxPayout: usd('8'),
      detail: { doubled: true },
    };
    expect(await stakes.raise(raise)).toMatchObject({ code: 'ok', available: usd('6') });
    expect(await stakes.raise(raise)).toEqual({ code: 'replay' });
    expect(await stakes.raise({ ...raise, bodyHash: '00'.repeat(32) })).toEqual({ code: 'request_conflict' });
    expect(await stakes.raise({ ...raise, requestId: given.id(), stake: usd('6.01') })).toEqual({ code: 'insufficient_funds' });
    expect(await stakes.raise({ ...raise, requestId: given.id(), wagerId: given.id() })).toEqual({ code: 'wager_not_found' });
    await stakes.settle([given.settlement(hand, '8')]);
    expect(await stakes.raise({ ...raise, requestId: given.id() })).toEqual({ code: 'wager_moved' });
    expect(await cashOf(ledger, account)).toBe(usd('14'));
  });

  it('holds the stake of a bet that waits until it is accepted or declined', async () => {
    const account = await member('10');
    await given.setGate('live', true, 1);
    await given.setLimits(account, { stake: '8' });
    const bets = [
      given.stake(account, '3', { gates: [gate('live', 1)] }),
      given.stake(account, '4', { gates: [gate('live', 1)] }),
    ] as const;
    for (const bet of bets) expect(await stakes.wait(bet)).toMatchObject({ code: 'ok' });
    expect(await ledger.read(account)).toMatchObject({ cash: usd('3'), held: usd('7') });
    const [first, second] = bets.map((bet) => ({ ...bet, requestId: given.id(), wagerId: bet.requestId }));
    expect(await stakes.settle([given.settlement(bets[0], '9')])).toEqual(['wager_not_open']);
    const another = { requestId: given.id(), stake: usd('2') };
    expect(await stakes.accept({ ...first!, ...another })).toEqual({ code: 'wager_moved' });
    expect(await stakes.decline({ ...first!, ...another })).toEqual({ code: 'wager_moved' });
    expect(await stakes.accept(first!)).toMatchObject({ code: 'ok' });
    expect(await stakes.accept({ ...first!, requestId: given.id() })).toEqual({ code: 'wager_moved' });
    await given.setGate('live', false, 1);
    expect(await stakes.accept(second!)).toEqual({ code: 'gate_closed' });
    expect(await stakes.decline(second!)).toMatchObject({ code: 'ok' });
    expect(await ledger.read(account)).toMatchObject({ cash: usd('7'), held: 0n });
    // What was declined counts for no limit: of 8 a day 3 are staked.
    expect(await stakes.place(given.stake(account, '5.01'))).toEqual({ code: 'stake_limit_reached' });
    expect(await stakes.place(given.stake(account, '5'))).toMatchObject({ code: 'ok' });
    expect(await stakes.settle([given.settlement(bets[0], '9')])).toEqual(['ok']);
  });

  it('gives back nothing of a day that is over when a bet is declined', async () => {
    const account = await member('10');
    await given.setLimits(account, { stake: '5' });
    const bet = given.stake(account, '3');
    await stakes.wait(bet);
    expect(await stakes.place(given.stake(account, '1', { day: '2027-03-11' }))).toMatchObject({ code: 'ok' });
    expect(await stakes.decline({ ...bet, requestId: given.id(), wagerId: bet.requestId })).toMatchObject({ code: 'ok' });
    expect(await stakes.place(given.stake(account, '4.01', { day: '2027-03-11' }))).toEqual({ code: 'stake_limit_reached' });
    expect(await stakes.place(given.stake(account, '4', { day: '2027-03-11' }))).toMatchObject({ code: 'ok' });
  });

  it('takes back a play’s bonus money as bonus money', async () => {
    const account = await member('10');
    await given.grants.post(null, given.transfer(account, 'bonus_grant', { bonus_cost: '-2', bonus: '2' }));
    const item = given.play(account, '2', '8', { bonusStake: usd('2') });
    const play = { ...item, outcome: { ...item.outcome, bonusPayout: usd('8') } };
    expect(await stakes.play(play)).toMatchObject({ code: 'ok', available: usd('10') });
    expect(await stakes.settle([given.settlement(play, '0', 2)])).toEqual(['ok']);
    expect(await ledger.read(account)).toMatchObject({ cash: usd('10'), bonus: 0n, receivable: 0n });
  });

  it('settles many wagers of one member in one call, each by its own rule', async () => {
    const account = await member('20');
    const other = await member('5');
    const tickets = Array.from({ length: 6 }, () => given.stake(account, '2'));
    const lone = given.stake(other, '5');
    for (const ticket of [...tickets, lone]) await stakes.place(ticket);
    const pays = ['0', '7', '0', '0.5', '3', '0'];
    const page = [given.settlement(lone, '1'), ...tickets.map((ticket, index) => given.settlement(ticket, pays[index] ?? '0'))];
    expect(await stakes.settle([...page, given.settlement(given.stake(account, '1'), '9')])).toEqual([
      ...page.map(() => 'ok'),
      'wager_not_found',
    ]);
    expect(await stakes.settle(page)).toEqual(page.map(() => 'replay'));
    expect(await cashOf(ledger, account)).toBe(usd('18.5'));
    expect(await cashOf(ledger, other)).toBe(usd('1'));
    // Corrected: 10.5 are taken back and 1 is paid, while only 4 are left.
    await stakes.place(given.stake(account, '14.5'));
    const anew = tickets.map((ticket, index) => given.settlement(ticket, index === 0 ? '1' : '0', 2));
    expect(await stakes.settle(anew)).toEqual(anew.map(() => 'ok'));
    expect(await ledger.read(account)).toMatchObject({ cash: 0n, receivable: -usd('5.5') });
  });

  it('refuses an entry that its kind has no business with', async () => {
    const account = await member('10');
    const wrong = given.transfer(account, 'deposit', { adjustment: '-5', cash: '5' });
    await expect(paymentTransfers.post(null, wrong)).rejects.toThrow('chart of accounts');
    const turned = given.transfer(account, 'deposit', { cash: '-5', 'gateway.sandbox': '5' });
    await expect(paymentTransfers.post(null, turned)).rejects.toThrow('chart of accounts');
    expect(await cashOf(ledger, account)).toBe(usd('10'));
  });

  it('changes the pair that plays are drawn from, if it is still the expected one', async () => {
    const account = await member('3');
    const [first, second] = [given.id(), given.id()];
    const change = (expected: string | null, next: string) =>
      given.inTransaction((tx) => ledger.changeSeed(tx, account, { expected, next }));
    expect(await change(null, first)).toBe(0);
    expect(await change(null, second)).toBeNull();
    const item = given.play(account, '1', '0');
    await stakes.play({ ...item, outcome: { ...item.outcome, seed: { pairId: first, nonce: 0 } } });
    expect(await change(first, second)).toBe(1);
    expect(await ledger.readSeed(account)).toEqual({ pairId: second, nonce: 0 });
  });
});
