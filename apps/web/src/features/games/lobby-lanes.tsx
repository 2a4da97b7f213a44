import { Link } from '@tanstack/react-router';
import type { games } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { SectionHead } from '@tessera/ui';
import type { Vendor } from '../../shared/site.ts';
import { GameCard } from './game-card.tsx';
import { VendorMark } from './vendor-mark.tsx';
import { type LobbyChoice, type LobbyPlace, type Part, PARTS, searchOf } from './lobby-choice.ts';

/** Fewer would be a lane with a hole; so few games in all are seen at a glance. */
const LEAST_IN_LANE = 3;
const LEAST_GAMES = 9;

type Lane = games.LobbyLane;

/** A lane of nearly everything says nothing. */
const isSome = (count: number, total: number): boolean => count >= LEAST_IN_LANE && count * 4 <= total * 3;

const gamesOf = ({ games, count }: Lane): string => [count, ...games.map(({ nodeId }) => nodeId)].join(' ');

/** Hot and new ones first, then by part, then by vendor; of lanes with the same games the first. */
export function lanesShown({ lanes, total }: Pick<games.LobbyView, 'lanes' | 'total'>): readonly Lane[] {
  if (total < LEAST_GAMES) return [];
  const said = lanes.filter(({ count }) => isSome(count, total));
  const by = (kind: Lane['by']): readonly Lane[] => said.filter((lane) => lane.by === kind);
  const parts = by('class').toSorted((a, b) => PARTS.indexOf(a.id as Part) - PARTS.indexOf(b.id as Part));
  const shown = [...by('hot'), ...by('new'), ...parts, ...by('vendor')];
  return shown.filter((lane, at) => shown.findIndex((other) => gamesOf(other) === gamesOf(lane)) === at);
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
  const lanes = lanesShown(lobby);
  const section = (lane: Lane) => {
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
  };
  if (lanes.length === 0) return null;
  return (
    <>
      {lanes.filter(({ by }) => by !== 'vendor').map(section)}
      <Studios lobby={lobby} choice={choice} place={place} vendors={vendors} />
      {lanes.filter(({ by }) => by === 'vendor').map(section)}
    </>
  );
}

/** Who makes the games, each with the way to theirs. */
function Studios({ lobby, choice, place, vendors }: LobbyLanesProps) {
  const t = useT('lobby');
  const games = useT('games');
  const known = lobby.vendors.flatMap(({ id, count }) => {
    const vendor = vendors.find(({ vassalage }) => vassalage === id);
    return vendor ? [{ ...vendor, count }] : [];
  });
  if (known.length < 2) return null;
  return (
    <section aria-labelledby="lane-studios" className="mb-7">
      <SectionHead id="lane-studios" title={t('vendors')} />
      <ul className="lane -mx-4 scroll-px-4 gap-3 px-4 lg:mx-0 lg:px-0">
        {known.map(({ vassalage, displayName, count }) => (
          <li key={vassalage} className="w-56 xl:min-w-0 xl:flex-1">
            <Link
              to="."
              search={searchOf({ ...choice, vassalage }, place)}
              className="flex items-center gap-3 rounded-md border border-line bg-surface-1 p-3 transition-colors hover:border-line-strong"
            >
              <VendorMark vendor={vassalage} gameType={place.category} variant="color" className="size-12" />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{displayName}</span>
                <span className="num text-sm text-muted">{games('found', { count })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Cards side by side, which scroll where the screen is narrow. */
export function Lane({ games }: { games: readonly games.GameView[] }) {
  return (
    <div className="lane -mx-4 scroll-px-4 gap-3 px-4 lg:mx-0 lg:px-0">
      {games.map((game) => (
        <GameCard key={game.nodeId} game={game} className="when-seen w-40 md:w-44 xl:w-[calc((100%-3.75rem)/6)]" />
      ))}
    </div>
  );
}
