import { Link } from '@tanstack/react-router';
import type { games } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { SectionHead } from '@tessera/ui';
import type { Vendor } from '../../shared/site.ts';
import { GameCard } from './game-card.tsx';
import { type LobbyChoice, type LobbyPlace, type Part, PARTS, searchOf } from './lobby-choice.ts';

/** Fewer would be a lane with a hole; so few games in all are seen at a glance. */
const LEAST_IN_LANE = 3;
const LEAST_GAMES = 9;

type Lane = games.LobbyLane;

/** Hot and new ones first, then by part, then by vendor; a lane that shows all there is says nothing. */
export function lanesShown({ lanes, total }: Pick<games.LobbyView, 'lanes' | 'total'>): readonly Lane[] {
  if (total < LEAST_GAMES) return [];
  const said = lanes.filter(({ count }) => count >= LEAST_IN_LANE && count < total);
  const by = (kind: Lane['by']): readonly Lane[] => said.filter((lane) => lane.by === kind);
  const parts = by('class').toSorted((a, b) => PARTS.indexOf(a.id as Part) - PARTS.indexOf(b.id as Part));
  return [...by('hot'), ...by('new'), ...parts, ...by('vendor')];
}

export interface LobbyLanesProps {
  readonly lobby: games.LobbyView;
  readonly choice: LobbyChoice;
  readonly place: LobbyPlace;
  readonly vendors: readonly Vendor[];
}

export function LobbyLanes({ lobby, choice, place, vendors }: LobbyLanesProps) {
  const t = useT('lobby');
  const titleOf = ({ by, id }: Lane): string => {
    if (by === 'vendor') return vendors.find(({ vassalage }) => vassalage === id)?.displayName ?? id ?? '';
    return t(by === 'class' ? `part.${(id ?? 'NONE') as Part}` : `filter.${by}`);
  };
  const chosenBy = ({ by, id }: Lane): Partial<LobbyChoice> => {
    if (by === 'vendor') return { vassalage: id ?? undefined };
    return by === 'class' ? { part: id as Part } : { filter: by };
  };
  return lanesShown(lobby).map((lane) => {
    const key = `${lane.by}-${lane.id ?? ''}`;
    const title = titleOf(lane);
    return (
      <section key={key} aria-labelledby={`lane-${key}`} className="mb-7">
        <SectionHead
          id={`lane-${key}`}
          title={title}
          action={
            <Link
              to="."
              search={searchOf({ ...choice, ...chosenBy(lane) }, place)}
              aria-label={t('lane.allOf', { title, count: lane.count })}
              className="num inline-flex min-h-8 items-center hover:text-ink pointer-coarse:min-h-11"
            >
              {t('lane.all', { count: lane.count })}
            </Link>
          }
        />
        <Lane games={lane.games} />
      </section>
    );
  });
}

/** Cards side by side, which scroll where the screen is narrow. */
export function Lane({ games }: { games: readonly games.GameView[] }) {
  return (
    <div className="lane -mx-4 scroll-px-4 gap-3 px-4 lg:mx-0 lg:px-0">
      {games.map((game) => (
        <GameCard key={game.nodeId} game={game} className="when-seen w-40 md:w-44" />
      ))}
    </div>
  );
}
