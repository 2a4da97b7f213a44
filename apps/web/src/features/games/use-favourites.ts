import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { games } from '@tessera/contract';
import { gamesCalls } from '@tessera/contract/calls';
import { useErrorText } from '@tessera/i18n';
import { showToast } from '@tessera/ui';
import { call } from '../../shared/call.ts';
import { usePopup } from '../../shared/popup.ts';
import { useMember } from '../../shared/session.ts';
import { favouriteIdsQuery, gamesKeys } from './games.queries.ts';

/** The server takes one mark a second of a member; a little more, as its second is not ours. */
const SPACING_MS = 1_100;
let nextAt = 0;

const CHANGE_KEY = ['favourite'] as const;

async function waitForTurn(): Promise<void> {
  const waitMs = nextAt - performance.now();
  nextAt = Math.max(nextAt, performance.now()) + SPACING_MS;
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
}

/** Whether a member marked a game, and the way to mark it or take the mark off; guests are asked to log in first. */
export function useFavourite(game: Pick<games.GameView, 'nodeId' | 'vassalage' | 'gameType'>): {
  readonly isFavourite: boolean;
  readonly toggle: () => void;
} {
  const member = useMember();
  const { open } = usePopup();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const own = gamesKeys.own(member?.id ?? '');
  const ids = favouriteIdsQuery(member?.id ?? '');
  const { data } = useQuery({ ...ids, enabled: member !== undefined });
  const isFavourite = data?.includes(game.nodeId) ?? false;
  const change = useMutation({
    mutationKey: CHANGE_KEY,
    // One after the other, in the order of the presses.
    scope: { id: 'favourite' },
    mutationFn: async (marks: boolean) => {
      await waitForTurn();
      await (marks
        ? call(gamesCalls.addFavourite, { body: { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType } })
        : call(gamesCalls.removeFavourite, { params: { nodeId: game.nodeId } }));
    },
    onMutate: async (marks) => {
      await queries.cancelQueries({ queryKey: own });
      queries.setQueryData(ids.queryKey, (known = []) => {
        const others = known.filter((id) => id !== game.nodeId);
        return marks ? [game.nodeId, ...others] : others;
      });
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'lose' }),
    // With the last of several presses: before it the server does not know them all.
    onSettled: () => queries.isMutating({ mutationKey: CHANGE_KEY }) === 1 && queries.invalidateQueries({ queryKey: own }),
  });
  /** What a press means is known once the marks are. */
  const toggle = async (): Promise<void> => {
    try {
      const known = await queries.ensureQueryData(ids);
      change.mutate(!known.includes(game.nodeId));
    } catch (error) {
      showToast({ title: errorText(error), tone: 'lose' });
    }
  };
  return { isFavourite, toggle: () => (member ? void toggle() : open('login')) };
}
