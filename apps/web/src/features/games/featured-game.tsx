import type { games } from '@tessera/contract';
import { useFormat, useT } from '@tessera/i18n';
import { Badge, Button, Stat } from '@tessera/ui';
import { GameCover } from './game-cover.tsx';
import { useGameStart } from './start-game.ts';
import { TrialButton } from './trial-button.tsx';

/** A game with the room of a lane to itself, for a house with few of them. */
export function FeaturedGame({ game }: { game: games.GameView }) {
  const t = useT('games');
  const format = useFormat();
  const { isGuest, start, open } = useGameStart();
  return (
    <article className="grid overflow-hidden rounded-lg border border-line bg-surface-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => start(game)} className="block">
        <GameCover gameId={game.gameId} gameType={game.gameType} shape="wide" className="h-44 w-full md:h-full md:min-h-56" />
      </button>
      <div className="grid content-center gap-4 p-5 md:p-7">
        <div>
          <div className="mb-1.5 flex gap-1.5">
            {game.isHot && <Badge tone="accent">{t('card.hot')}</Badge>}
            {game.isNew && <Badge tone="info">{t('card.new')}</Badge>}
          </div>
          <h3 className="text-xl font-bold">{game.gameName}</h3>
          <p className="text-sm text-muted">{game.vendorName}</p>
        </div>
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          {game.rtpPercent !== null && <Stat label={t('featured.rtp')} value={format.percent(Number(game.rtpPercent) / 100)} />}
          {game.volatility !== null && <Stat label={t('featured.volatility')} value={t(`volatility.${game.volatility}`)} />}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            tone="primary"
            size="large"
            icon="play"
            aria-label={t('card.startGame', { game: game.gameName })}
            onClick={() => start(game)}
          >
            {t('card.start')}
          </Button>
          {isGuest && game.supportPlay === 0 && <TrialButton size="large" onStarted={() => open(game)} />}
        </div>
      </div>
    </article>
  );
}
