import { emberMosaic } from '@tessera/engines/slots';
import { useT } from '@tessera/i18n';
import { IconButton } from '@tessera/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { SessionMember } from '../../shared/session.ts';

const InfoPanel = lazy(async () => ({ default: (await import('./info/info-panel.tsx')).InfoPanel }));
const FairnessPanel = lazy(async () => ({ default: (await import('./fairness/fairness-panel.tsx')).FairnessPanel }));

export interface SlotHeadProps {
  readonly member: SessionMember | undefined;
  /** Pays are shown in money of this stake; in stakes of a line without it. */
  readonly stake: { readonly amount: string; readonly currency: string } | undefined;
  /** Seeds may only change between rounds. */
  readonly isBusy?: boolean | undefined;
  readonly children?: ReactNode;
}

/** The game's name, and one press away: its rules and figures, and the proof of its results. */
export function SlotHead({ member, stake, isBusy = false, children }: SlotHeadProps) {
  const t = useT('casino');
  const [panel, setPanel] = useState<'info' | 'fairness' | null>(null);
  const close = (): void => setPanel(null);
  return (
    <div className="flex items-center gap-1">
      <h1 className="me-auto truncate text-lg font-bold">{emberMosaic.name}</h1>
      {children}
      <IconButton icon="info" label={t('info.open')} aria-haspopup="dialog" onClick={() => setPanel('info')} />
      <IconButton icon="shield-check" label={t('fair.open')} aria-haspopup="dialog" onClick={() => setPanel('fairness')} />
      <Suspense>
        {panel === 'info' && <InfoPanel stake={stake} onClose={close} />}
        {panel === 'fairness' && <FairnessPanel member={member} isBusy={isBusy} onClose={close} />}
      </Suspense>
    </div>
  );
}
