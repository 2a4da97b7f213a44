import { useQueryClient } from '@tanstack/react-query';
import { sportsCalls } from '@tessera/contract/calls';
import { useT } from '@tessera/i18n';
import { announce } from '@tessera/ui';
import { useBalance } from '../../../shared/balance.ts';
import { call } from '../../../shared/call.ts';
import { useMember } from '../../../shared/session.ts';
import { sportsKeys } from '../sports.queries.ts';
import { useAccept } from '../stored-choice.ts';
import { useChecks } from '../../../shared/use-checks.ts';
import { placeBets } from './place-bet.ts';
import { slipStore, useSlip } from './slip-store.ts';
import { keyOf, type SlipPick } from './slip.ts';

/** Places selections of the slip for the member who is logged in, and says how it went; a check that brings no answer says nothing. */
export function usePlace({ isCheck = false } = {}): (keys: readonly string[]) => Promise<void> {
  const t = useT('sports');
  const member = useMember();
  const [accept] = useAccept();
  const queries = useQueryClient();
  const { refresh } = useBalance();
  return async (keys) => {
    if (!member) return;
    const send = (body: Parameters<Parameters<typeof placeBets>[0]['send']>[0]) => call(sportsCalls.placeBet, { body });
    const placed = await placeBets({ slip: slipStore, send }, keys, { memberId: member.id, currency: member.currency, accept });
    if (placed.length === 0) return;
    const count = (kind: (typeof placed)[number]['kind']): number => placed.filter((bet) => bet.kind === kind).length;
    const [accepted, refused, unknown] = [count('accepted'), count('refused'), count('unknown')];
    const said = [
      accepted > 0 && t('say.placed', { count: accepted }),
      refused > 0 && t('say.refused', { count: refused }),
      unknown > 0 && !isCheck && t('say.unknown', { count: unknown }),
    ];
    if (said.some(Boolean)) announce(said.filter(Boolean).join(' '), { urgent: refused + unknown > 0 });
    if (unknown === placed.length && isCheck) return;
    refresh();
    // A refusal often means that what this screen shows is old.
    await queries.invalidateQueries({ queryKey: refused > 0 ? sportsKeys.all : sportsKeys.allBets() });
  };
}

/** Asks again for the member's bets without an answer, also after a reload and after the next login. */
export function useBetChecks(): void {
  const memberId = useMember()?.id;
  const place = usePlace({ isCheck: true });
  const isOwn = ({ progress }: SlipPick): boolean => 'attempt' in progress && progress.attempt.memberId === memberId;
  useChecks(useSlip().picks.some(isOwn), () => {
    const unknown = slipStore.read().picks.filter((pick) => pick.progress.kind === 'unknown' && isOwn(pick));
    return place(unknown.map(keyOf));
  });
}
