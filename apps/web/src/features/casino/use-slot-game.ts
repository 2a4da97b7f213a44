import { useQueryClient } from '@tanstack/react-query';
import type { casino, ValueOf } from '@tessera/contract';
import { emberMosaic } from '@tessera/engines/slots';
import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency, parseAmount, subtract, units } from '@tessera/kernel';
import { announce } from '@tessera/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBalance } from '../../shared/balance.ts';
import { newRequestId } from '../../shared/request-id.ts';
import type { SessionMember } from '../../shared/session.ts';
import { askPlay, casinoKeys, roundsQuery } from './casino.queries.ts';
import { isWin } from './outcome.ts';
import { sessionPending } from './pending-round.ts';
import { type MachineState, type ShownRound, SlotMachine } from './slot-machine.ts';
import type { SlotSound } from './sound.ts';
import { useStoredSwitch } from './stored-switch.ts';
import type { ViewSwitch } from './view-switch.ts';

export type SlotGameOffer = ValueOf<typeof casino.getGame>;

export interface SlotGameHandle {
  readonly machine: SlotMachine;
  readonly state: MachineState;
  /** What may be staked now, as far as it is shown: a win counts when the reels have shown it. */
  readonly available: string | undefined;
  readonly isQuick: boolean;
  readonly setQuick: (isQuick: boolean) => void;
}

interface SlotGameInput {
  readonly member: SessionMember;
  readonly game: SlotGameOffer;
  readonly view: ViewSwitch;
  readonly sound: SlotSound;
}

/** One game of one player: the machine with its money, texts for screen readers and the memory of an interrupted round. */
export function useSlotGame({ member, game, view, sound }: SlotGameInput): SlotGameHandle {
  const client = useQueryClient();
  const money = useHeldBalance();
  const tellResult = useResultTeller();
  const [isQuick, setQuick] = useStoredSwitch('slot-quick');
  const [machine] = useState(() => new SlotMachine({ gameId: game.gameId, view, ask: askPlay, pending: sessionPending, newRequestId }));
  const state = useSyncExternalStore(machine.subscribe, machine.getState);
  useEffect(() => machine.setQuick(isQuick), [machine, isQuick]);
  useEffect(() =>
    machine.listen((event) => {
      if (event.kind === 'answered') money.onAnswer(event.round);
      else if (event.kind === 'landed') {
        if (event.spin.window.flat().filter((symbol) => symbol === emberMosaic.scatter.symbol).length > 1) sound.scatter();
      } else {
        money.onShown(event.round);
        tellResult(event.round);
        sound.ended(event.round.outcome);
        void client.invalidateQueries({ queryKey: casinoKeys.seeds(member.id) });
      }
    }),
  );
  useEffect(() => {
    // An unreachable record changes nothing for the next round; what was open then stays open until it can be read.
    client.fetchQuery(roundsQuery(member.id)).then(
      (rounds) => machine.restore(rounds),
      () => undefined,
    );
    const askAgain = (): void => machine.askAgain();
    addEventListener('online', askAgain);
    return () => {
      removeEventListener('online', askAgain);
      machine.stopAutoplay();
    };
  }, [client, machine, member.id]);
  return { machine, state, available: money.available, isQuick, setQuick };
}

/** Keeps the balance of the whole page from telling a result before the reels do. */
function useHeldBalance() {
  const { balance, refresh, hold, book } = useBalance();
  useEffect(
    () => () => {
      // Whoever leaves before the reels stand finds the true balance elsewhere.
      hold(null);
      refresh();
    },
    [hold, refresh],
  );
  return {
    available: balance?.available,
    onAnswer: ({ wager, payout }: ShownRound) => {
      const currency = getCurrency(wager.currency);
      hold(amountToWire(subtract(parseAmount(wager.availableAfter, currency), units(payout)), currency));
    },
    onShown: ({ wager }: ShownRound) => {
      book(wager.availableAfter);
      hold(null);
      refresh();
    },
  };
}

function useResultTeller(): (round: ShownRound) => void {
  const t = useT('casino');
  const format = useFormat();
  return ({ wager, outcome }) => {
    const amount = format.money(wager.payout ?? '0', wager.currency);
    const stake = format.money(wager.stake, wager.currency);
    if (isWin(outcome)) announce(t('result.win', { amount }));
    else announce(outcome === 'returned' ? t('result.returned', { amount, stake }) : t('result.nothing'));
  };
}
