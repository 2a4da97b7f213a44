import { useErrorText, useT } from '@tessera/i18n';
import { Button, type ButtonSize, showToast } from '@tessera/ui';
import { useSite } from '../../shared/site.ts';
import { useFreePlay } from '../identity/session.queries.ts';

export interface TrialButtonProps {
  readonly size?: ButtonSize | undefined;
  readonly wide?: boolean | undefined;
  /** Where there is little room. */
  readonly isShort?: boolean | undefined;
  /** The trial account is open. */
  readonly onStarted?: (() => void) | undefined;
}

/** Opens an account with play money, where the brand offers it. For guests only: it would replace a member's session. */
export function TrialButton({ size, wide, isShort = false, onStarted }: TrialButtonProps) {
  const t = useT('games');
  const errorText = useErrorText();
  const freePlay = useFreePlay();
  const { offersFreePlay } = useSite();
  if (!offersFreePlay) return null;
  const start = (): void =>
    freePlay.mutate(undefined, {
      onSuccess: () => onStarted?.(),
      onError: (error) => showToast({ title: errorText(error), tone: 'lose' }),
    });
  return (
    <Button size={size} wide={wide} pending={freePlay.isPending} onClick={start}>
      {t(isShort ? 'card.trial.short' : 'card.trial')}
    </Button>
  );
}
