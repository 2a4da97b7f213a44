import { useT } from '@tessera/i18n';
import { Button, type ButtonProps, IconButton } from '@tessera/ui';
import { lazy, Suspense, useState } from 'react';
import type { Quick } from '../quick-switch.tsx';
import type { Autoplay } from '../use-autoplay.ts';

const AutoplayDialog = lazy(async () => ({ default: (await import('../autoplay-dialog.tsx')).AutoplayDialog }));

export interface AutoButtonProps {
  readonly autoplay: Autoplay;
  readonly disabled: boolean;
  /** Where a phone has no room for its word. */
  readonly isIcon?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Asks for the limits of a series, and starts it. Nothing where the place lets no game play by itself. */
export function AutoButton({ autoplay, disabled, isIcon = false, className }: AutoButtonProps) {
  const t = useT('casino');
  const [isPlanning, setPlanning] = useState(false);
  if (!autoplay.isAllowed) return null;
  const props = { icon: 'play', disabled, 'aria-haspopup': 'dialog', onClick: () => setPlanning(true) } as const;
  return (
    <>
      {isIcon ? (
        <IconButton label={t('auto')} {...props} />
      ) : (
        <Button dense {...props} className={className}>
          {t('auto')}
        </Button>
      )}
      <Suspense>
        {isPlanning && <AutoplayDialog {...autoplay.stake} onStart={autoplay.start} onClose={() => setPlanning(false)} />}
      </Suspense>
    </>
  );
}

export interface PaceButtonsProps {
  readonly autoplay: Autoplay;
  readonly quick: Quick;
  /** No series may start now. */
  readonly disabled: boolean;
}

/** How quick rounds are, and whether they follow one another. */
export function PaceButtons({ autoplay, quick, disabled }: PaceButtonsProps) {
  const t = useT('casino');
  return (
    <div className="flex gap-1 empty:hidden lg:w-full">
      {quick.setQuick && (
        <Button
          icon="bolt"
          dense
          tone={quick.isQuick ? 'chosen' : 'neutral'}
          aria-pressed={quick.isQuick}
          onClick={() => quick.setQuick?.(!quick.isQuick)}
          className="lg:flex-1"
        >
          {t('quick')}
        </Button>
      )}
      <AutoButton autoplay={autoplay} disabled={disabled} className="lg:flex-1" />
    </div>
  );
}

/** The button that plays a round; while a series goes on, the one that stops it, with the rounds it has left. */
export function PlayButton({ autoplay: { run, stop }, ...props }: ButtonProps & { readonly autoplay: Autoplay }) {
  const t = useT('casino');
  const { size = 'tall', className } = props;
  if (!run) return <Button tone="primary" wide {...props} size={size} />;
  return (
    <Button tone="primary" size={size} wide dense icon="pause" onClick={stop} className={`min-w-0 ${className ?? ''}`}>
      <span className="truncate">{t('spin.stop')}</span>
      <span className="num">{run.plan.rounds - run.played}</span>
    </Button>
  );
}
