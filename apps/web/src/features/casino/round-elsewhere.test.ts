import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { givenHouse, refusal, SPLIT_DEAL } from './round.fixtures.ts';
import { BET, givenMachine, givenOpenRound, settle } from './round-machine.fixtures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('another tab', () => {
  it('moves the round on: a late choice is refused and the round shown as it stands', async () => {
    const { machine, house } = await givenOpenRound();
    house.chooseElsewhere('split');
    machine.choose('stand');
    await settle();
    expect(machine.getState()).toMatchObject({ phase: 'idle', news: 'moved', failure: null, round: { made: ['split'] } });
  });

  it('is noticed when this one is looked at again, and nothing is said where nothing happened', async () => {
    const { machine, house } = await givenOpenRound();
    await machine.look();
    expect(machine.getState().news).toBeNull();
    house.chooseElsewhere('stand');
    await machine.look();
    expect(machine.getState()).toMatchObject({ news: 'moved', round: { made: ['stand'] } });
  });

  it('may have opened the round: it is shown instead of a refusal', async () => {
    const house = givenHouse({ kind: 'blackjack' }, SPLIT_DEAL);
    const { machine } = givenMachine(house);
    void machine.start();
    await settle();
    await house.calls.open({ requestId: 'elsewhere', gameId: 'blackjack', ...BET });
    machine.bet(BET);
    await settle();
    expect(machine.getState()).toMatchObject({ news: 'resumed', round: { roundId: 'elsewhere' } });
  });
});

describe('a refusal', () => {
  it('of a raise leaves the round open, and says why', async () => {
    const { machine, house } = await givenOpenRound();
    house.fail(refusal('insufficient_funds'));
    machine.choose('double');
    await settle();
    expect(machine.getState()).toMatchObject({
      phase: 'idle',
      failure: { code: 'insufficient_funds' },
      round: { version: 0, state: 'open' },
    });
  });
});
