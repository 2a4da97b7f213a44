import { useNavigate, useParams } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Badge, IconButton } from '@tessera/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { setMiniGame } from '../../shared/mini-game.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import type { SessionMember } from '../../shared/session.ts';
import { useUnderWay } from '../../shared/under-way.ts';

const FairnessPanel = lazy(async () => ({ default: (await import('./fairness/fairness-panel.tsx')).FairnessPanel }));

export interface GameHeadProps {
  readonly name: string;
  readonly member: SessionMember | undefined;
  readonly isOpen?: boolean | undefined;
  /** A round is under way: seeds may only change between rounds, and the page is not loaded anew. */
  readonly isBusy?: boolean | undefined;
  /** Rules and figures of the game, as a dialog. */
  readonly renderInfo: (close: () => void) => ReactNode;
  readonly children?: ReactNode;
}

/** The game's name, and one press away: its rules and figures, and the proof of its results. */
export function GameHead({ name, member, isOpen = true, isBusy = false, renderInfo, children }: GameHeadProps) {
  const t = useT('casino');
  useUnderWay(isBusy);
  usePageTitle(name);
  const [panel, setPanel] = useState<'info' | 'fairness' | null>(null);
  const close = (): void => setPanel(null);
  const navigate = useNavigate();
  // Where the page is the game's own: in the small frame there is no smaller one.
  const { gameId } = useParams({ strict: false });
  const goOnSmall = (id: string): void => {
    setMiniGame(id);
    void navigate({ to: '/rng' });
  };
  return (
    <div className="flex items-center gap-1">
      <h1 className="me-auto truncate text-lg font-bold">{name}</h1>
      {member?.type === 'trial' && (
        <Badge tone="info" className="max-md:hidden">
          {t('trial')}
        </Badge>
      )}
      {!isOpen && <Badge tone="warn">{t('closed')}</Badge>}
      {children}
      {member && gameId !== undefined && <IconButton icon="shrink" label={t('mini')} onClick={() => goOnSmall(gameId)} />}
      <IconButton icon="info" label={t('info.open')} aria-haspopup="dialog" onClick={() => setPanel('info')} />
      <IconButton icon="shield-check" label={t('fair.open')} aria-haspopup="dialog" onClick={() => setPanel('fairness')} />
      <Suspense>
        {panel === 'info' && renderInfo(close)}
        {panel === 'fairness' && <FairnessPanel member={member} isBusy={isBusy} onClose={close} />}
      </Suspense>
    </div>
  );
}

export function SoundSwitch({ isLoud, onLoud }: { isLoud: boolean; onLoud: (isLoud: boolean) => void }) {
  const t = useT('casino');
  return (
    <IconButton icon={isLoud ? 'volume' : 'volume-off'} label={t(isLoud ? 'sound.off' : 'sound.on')} onClick={() => onLoud(!isLoud)} />
  );
}
