import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useProfile } from '../../../../shared/profile.ts';
import { newRequestId } from '../../../../shared/request-id.ts';
import type { SessionMember } from '../../../../shared/session.ts';
import { askPlay, casinoKeys, findPlay, roundsQuery } from '../../casino.queries.ts';
import { useHeldBalance } from '../../held-balance.ts';
import { pendingRoundOf } from '../../pending-round.ts';
import { useResultTeller } from '../../result/result-text.ts';
import { type SittingRound, withRound } from '../../result/sitting.tsx';
import { useSlot } from './slot-game.ts';
import { type MachineState, SlotMachine } from './slot-machine.ts';
import type { GameSound } from '../../sound.ts';
import { useStoredSwitch } from '../../../../shared/stored-switch.ts';
import type { ViewSwitch } from './view-switch.ts';

export interface SlotGameHandle {
  readonly machine: SlotMachine;
  readonly state: MachineState;
  /** What may be staked now, as far as it is shown: a win counts when the reels have shown it. */
  readonly available: string | undefined;
  readonly isQuick: boolean;
  readonly setQuick: (isQuick: boolean) => void;
  /** What has ended in front of the player, newest first. */
  readonly sitting: readonly SittingRound[];
}

interface SlotGameInput {
  readonly member: SessionMember;
  readonly minCycleMs: number;
  readonly view: ViewSwitch;
  readonly sound: GameSound;
}

/** After the record could not be read. */
const LOOK_AGAIN_MS = 3_000;

/** One game of one player: the machine with its money, texts for screen readers and the memory of an interrupted round. */
export function useSlotGame({ member, minCycleMs, view, sound }: SlotGameInput): SlotGameHandle {
  const slot = useSlot();
  const client = useQueryClient();
  const money = useHeldBalance();
  const tellResult = useResultTeller();
  const { turbo: canHurry } = useProfile();
  const [wantsQuick, setQuick] = useStoredSwitch('slot-quick');
  const isQuick = wantsQuick && canHurry;
  const [pending] = useState(() => pendingRoundOf(member.id, slot.sheet.id));
  const [machine] = useState(() => new SlotMachine({ game: slot, view, ask: askPlay, pending, newRequestId, minCycleMs, canHurry }));
  const [sitting, setSitting] = useState<readonly SittingRound[]>([]);
  const state = useSyncExternalStore(machine.subscribe, machine.getState);
  useEffect(() => machine.setQuick(isQuick), [machine, isQuick]);
  useEffect(() =>
    machine.listen((event) => {
      if (event.kind === 'answered') money.hold({ ...event.round.wager, payout: event.round.payout });
      else if (event.kind === 'landed') {
        const shown = event.spin.window.flat().filter((symbol) => symbol === slot.form.lucky).length;
        if (shown > 1 || event.spin.award || event.spin.landed.length > 0) sound.lucky();
      } else {
        const { wager, outcome } = event.round;
        money.release(wager.availableAfter);
        tellResult(wager);
        setSitting((rounds) => withRound(rounds, wager));
        sound.ended(outcome);
        void client.invalidateQueries({ queryKey: casinoKeys.seeds(member.id) });
      }
    }),
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const recent = await client.fetchQuery(roundsQuery(member.id));
      const asked = pending.read();
      const isAmong = recent.some(({ requestId }) => requestId === asked?.requestId);
      const older = asked && !isAmong ? await findPlay(asked.requestId) : null;
      machine.restore(older ? [older, ...recent] : recent);
    };
    // An unreachable record changes nothing for the next round, unless one waits to be found in it.
    const lookUntilKnown = (): void =>
      void look().catch(() => {
        if (pending.read()) timer = setTimeout(lookUntilKnown, LOOK_AGAIN_MS);
      });
    lookUntilKnown();
    const askAgain = (): void => machine.askAgain();
    addEventListener('online', askAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', askAgain);
      machine.stopAutoplay();
    };
  }, [client, machine, member.id, pending]);
  return { machine, state, available: money.available, isQuick, setQuick, sitting };
}
