import { useT } from '@tessera/i18n';
import { Button } from '@tessera/ui';
import { useProfile } from '../../shared/profile.ts';
import { useStoredSwitch } from '../../shared/stored-switch.ts';

export interface Quick {
  /** The player wants it, and the rules of the place allow it. */
  readonly isQuick: boolean;
  /** Nothing is animated: so it was chosen, or the person prefers reduced motion. */
  readonly isStill: boolean;
  /** Undefined where rounds cannot be made quicker. */
  readonly setQuick: ((isQuick: boolean) => void) | undefined;
}

export function useQuick(): Quick {
  const { turbo } = useProfile();
  const [isWanted, setQuick] = useStoredSwitch('game-quick');
  const isQuick = isWanted && turbo;
  return { isQuick, isStill: isQuick || matchMedia('(prefers-reduced-motion: reduce)').matches, setQuick: turbo ? setQuick : undefined };
}

export function QuickSwitch({ isQuick, setQuick }: Quick) {
  const t = useT('casino');
  if (!setQuick) return null;
  return (
    <Button icon="bolt" size="small" tone={isQuick ? 'chosen' : 'quiet'} aria-pressed={isQuick} onClick={() => setQuick(!isQuick)}>
      {t('quick')}
    </Button>
  );
}
