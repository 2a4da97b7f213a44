import type { games } from '@tessera/contract';
import { useFormat, useT } from '@tessera/i18n';
import { Badge, Button, Dialog, IconButton, Stat } from '@tessera/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSite } from '../../shared/site.ts';
import { GameCover } from './game-cover.tsx';
import { useGameStart } from './start-game.ts';
import { TrialButton } from './trial-button.tsx';
import { useFavourite } from './use-favourites.ts';
import { VendorMark } from './vendor-mark.tsx';

interface SceneProps {
  readonly game: games.GameView;
  readonly onClose: () => void;
}

const EDGE_PX = 8;
const WIDTH_PX = 320;

/** Over the card it belongs to, as near as the window allows; whoever leaves both, scrolls or presses Escape has seen enough. */
export function SceneBeside({ game, card, onClose }: SceneProps & { readonly card: DOMRect }) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    const height = box.current?.offsetHeight ?? 0;
    const wanted = card.top + card.height / 2 - height / 2;
    setTop(Math.max(EDGE_PX, Math.min(wanted, innerHeight - height - EDGE_PX)));
  }, [card]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    addEventListener('keydown', onKey);
    addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('scroll', onClose, { capture: true });
    };
  }, [onClose]);
  const left = Math.max(EDGE_PX, Math.min(card.left + card.width / 2 - WIDTH_PX / 2, innerWidth - WIDTH_PX - EDGE_PX));
  return createPortal(
    <div
      ref={box}
      role="group"
      aria-label={game.gameName}
      style={{ left, top: top ?? card.top, width: WIDTH_PX, visibility: top === undefined ? 'hidden' : undefined }}
      className="scene-in fixed z-40 overflow-hidden rounded-lg border border-line-strong bg-surface-1 shadow-float"
    >
      <GameCover gameId={game.gameId} gameType={game.gameType} shape="scene" className="h-44 w-full" />
      <div className="p-4">
        <h3 className="text-lg leading-tight font-bold">{game.gameName}</h3>
        <Facts game={game} onClose={onClose} />
      </div>
    </div>,
    document.body,
  );
}

/** The same where there is no mouse. */
export function SceneSheet({ game, onClose }: SceneProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={game.gameName} size="small">
      <GameCover gameId={game.gameId} gameType={game.gameType} shape="scene" className="h-48 w-full rounded-md" />
      <div className="pt-3">
        <Facts game={game} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Facts({ game, onClose }: SceneProps) {
  const t = useT('lobby');
  const common = useT('games');
  const format = useFormat();
  const { currency } = useSite();
  const { isGuest, start, open } = useGameStart();
  const { isFavourite, toggle } = useFavourite(game);
  const { rtpPercent, volatility, minBet } = game;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <VendorMark vendor={game.vassalage} gameType={game.gameType} variant="active" className="size-5" />
        <span className="truncate">{game.vendorName}</span>
        <span className="ms-auto flex gap-1">
          {game.isHot && <Badge tone="accent">{common('card.hot')}</Badge>}
          {game.isNew && <Badge tone="info">{common('card.new')}</Badge>}
        </span>
      </p>
      <div className="grid grid-cols-3 gap-2">
        <Stat label={t('return')} value={rtpPercent === null ? '–' : format.percent(Number(rtpPercent) / 100)} />
        <Stat
          label={common('featured.volatility')}
          value={volatility === null ? t('volatility.yours') : common(`volatility.${volatility}`)}
        />
        <Stat label={t('minBet')} value={minBet === null ? '–' : format.money(minBet, currency)} />
      </div>
      <p className="flex flex-wrap gap-1.5">
        {game.features.map((feature) => (
          <Badge key={feature}>{t(`feature.${feature}`)}</Badge>
        ))}
        {game.supportPlay === 0 && <Badge>{t('feature.DEMO')}</Badge>}
      </p>
      <div className="flex gap-2">
        <Button
          tone="primary"
          icon="play"
          className="flex-1"
          aria-label={common('card.startGame', { game: game.gameName })}
          onClick={() => {
            onClose();
            start(game);
          }}
        >
          {common('card.start')}
        </Button>
        {isGuest && game.supportPlay === 0 && <TrialButton isShort onStarted={() => open(game)} />}
        <IconButton
          icon="heart"
          tone={isFavourite ? 'primary' : 'neutral'}
          filled={isFavourite}
          aria-pressed={isFavourite}
          label={common('card.favourite', { game: game.gameName })}
          onClick={toggle}
        />
      </div>
    </div>
  );
}
