import type { games } from '@tessera/contract';
import { useFormat, useT } from '@tessera/i18n';
import { Badge, Button, cx, Icon, IconButton, Skeleton } from '@tessera/ui';
import { GameCover } from './game-cover.tsx';
import { useGameStart } from './start-game.ts';
import { TrialButton } from './trial-button.tsx';
import { useFavourite } from './use-favourites.ts';
import { useScene } from './use-scene.tsx';
import { VendorMark } from './vendor-mark.tsx';

/** A game: its picture and name, who makes it, what it returns, and the ways in. */
export function GameCard({ game, className }: { game: games.GameView; className?: string | undefined }) {
  const t = useT('games');
  const format = useFormat();
  const { isGuest, start, open } = useGameStart();
  const { isFavourite, toggle } = useFavourite(game);
  const scene = useScene(game);
  const offersTrial = isGuest && game.supportPlay === 0 && game.gameType !== 'SPORTS';
  return (
    <article
      {...scene.handlers}
      className={cx(
        'group relative grid content-start overflow-hidden rounded-md border border-line bg-surface-1 [-webkit-touch-callout:none] pointer-coarse:select-none',
        className,
      )}
    >
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => start(game)} className="relative block overflow-hidden">
        <GameCover gameId={game.gameId} gameType={game.gameType} className="aspect-[4/5] w-full" />
        <span className="absolute inset-0 grid place-items-center bg-scrim opacity-0 transition-opacity group-hover:opacity-100 pointer-coarse:hidden">
          <span className="grid size-14 place-items-center rounded-full bg-accent text-accent-text">
            <Icon name="play" size={28} filled />
          </span>
        </span>
        <span className="absolute start-2 top-2 flex gap-1">
          {game.isHot && <Badge tone="accent">{t('card.hot')}</Badge>}
          {game.isNew && (
            <Badge tone="info" onPicture>
              {t('card.new')}
            </Badge>
          )}
        </span>
      </button>
      <span className="absolute end-2 top-2 grid gap-1.5">
        <IconButton
          icon="heart"
          tone={isFavourite ? 'primary' : 'neutral'}
          size="small"
          filled={isFavourite}
          aria-pressed={isFavourite}
          label={t('card.favourite', { game: game.gameName })}
          onClick={toggle}
        />
        <span className="opacity-0 transition-opacity group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:hidden">
          <IconButton icon="info" size="small" label={t('card.about', { game: game.gameName })} onClick={scene.open} />
        </span>
      </span>
      <div className="grid gap-2 p-3">
        <div className="min-w-0">
          <h3 className="truncate font-semibold">{game.gameName}</h3>
          <p className="flex items-center gap-1.5 text-xs text-faint">
            <VendorMark vendor={game.vassalage} gameType={game.gameType} className="size-4" />
            <span className="truncate">{game.vendorName}</span>
          </p>
          <p className="num min-h-4.5 text-xs text-muted">
            {game.rtpPercent !== null && t('card.rtp', { percent: format.number(Number(game.rtpPercent), { minimumFractionDigits: 2 }) })}
          </p>
        </div>
        <Button tone="primary" size="small" wide aria-label={t('card.startGame', { game: game.gameName })} onClick={() => start(game)}>
          {t('card.start')}
        </Button>
        {offersTrial && <TrialButton size="small" wide isShort onStarted={() => open(game)} />}
      </div>
      {scene.view}
    </article>
  );
}

export function GameCardSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={cx('grid content-start overflow-hidden rounded-md border border-line bg-surface-1', className)}>
      <Skeleton className="aspect-[4/5] w-full rounded-none" />
      <div className="grid gap-2 p-3">
        <Skeleton className="h-14 w-3/4" />
        <Skeleton className="h-8 w-full pointer-coarse:h-11" />
      </div>
    </div>
  );
}
