import { useNavigate, useParams } from '@tanstack/react-router';
import { FRAMED_PAGE } from '@tessera/contract/pages';
import { useT } from '@tessera/i18n';
import { cx, IconButton } from '@tessera/ui';
import { useState } from 'react';
import { setMiniGame } from '../../shared/mini-game.ts';

/**
 * A game in a small frame that stays while its player goes from page to page. A round is the server's: whoever closes the frame finds it again on
 * the game's own page.
 */
export function MiniGame({ gameId }: { gameId: string }) {
  const t = useT('game-frame');
  const common = useT('common');
  const navigate = useNavigate();
  const [isFolded, setFolded] = useState(false);
  const onPage = useParams({ strict: false }).gameId;
  // Two screens of one game would play one round.
  if (onPage === gameId) return null;
  const enlarge = (): void => {
    setMiniGame(null);
    void navigate({ to: '/play/$gameId', params: { gameId } });
  };
  return (
    <section
      aria-label={t('mini')}
      className="fixed end-3 bottom-[calc(var(--dock-height)+0.75rem+env(safe-area-inset-bottom))] z-20 w-[min(22.5rem,calc(100vw-1.5rem))] overflow-hidden rounded-lg border border-line bg-surface-1 shadow-float lg:bottom-4"
    >
      <div className="flex items-center gap-1 ps-3">
        <h2 className="me-auto truncate font-semibold">{t('mini')}</h2>
        <IconButton
          icon={isFolded ? 'chevron-up' : 'chevron-down'}
          label={t(isFolded ? 'mini.unfold' : 'mini.fold')}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        />
        <IconButton icon="expand" label={t('mini.enlarge')} onClick={enlarge} />
        <IconButton icon="close" label={common('close')} onClick={() => setMiniGame(null)} />
      </div>
      <iframe
        src={`${FRAMED_PAGE}?gameCode=${gameId}`}
        title={t('mini.frame')}
        className={cx('h-[min(34rem,60dvh)] w-full border-0 bg-ground', isFolded && 'hidden')}
      />
    </section>
  );
}
