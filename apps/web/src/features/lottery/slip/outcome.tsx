import { useErrorText, useFormat, useT } from '@tessera/i18n';
import { Button } from '@tessera/ui';
import { usePopup } from '../../../shared/popup.ts';
import { useSession } from '../../../shared/session.ts';
import type { Sending } from '../../../shared/use-sending.ts';

interface OutcomeProps {
  readonly placing: Sending<unknown, unknown>;
  /** What is said of one that was taken, and what it costs. */
  readonly taken: { readonly text: string; readonly amount: string; readonly currency: string } | undefined;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}

/** What became of the order that was sent. */
export function Outcome({ placing, taken, onAgain, onDone }: OutcomeProps) {
  const t = useT('lottery');
  const common = useT('common');
  const format = useFormat();
  const errorText = useErrorText();
  const { open } = usePopup();
  const isGuest = useSession().state.kind === 'guest';
  if (taken)
    return (
      <div role="status" className="grid gap-2 p-4">
        <p className="font-semibold text-win">{taken.text}</p>
        <p className="num text-sm text-muted">{format.money(taken.amount, taken.currency)}</p>
        <Button size="small" onClick={onDone}>
          {common('close')}
        </Button>
      </div>
    );
  if (placing.kind === 'refused') {
    const line = placing.error.details?.['line'];
    return (
      <p role="alert" className="p-4 text-sm text-lose">
        {line === undefined ? '' : `${t('slip.line', { line })}: `}
        {errorText(placing.error)}
      </p>
    );
  }
  if (placing.kind === 'unknown')
    return (
      <div role="alert" className="grid gap-2 p-4">
        <p className="text-sm">{t(isGuest ? 'slip.unknown.guest' : 'slip.unknown')}</p>
        <Button tone="primary" wide pending={placing.isChecking} onClick={isGuest ? () => open('login') : onAgain}>
          {t(isGuest ? 'slip.login' : 'slip.again')}
        </Button>
      </div>
    );
  return null;
}
