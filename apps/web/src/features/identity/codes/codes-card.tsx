import { useFormat, useT } from '@tessera/i18n';
import { Badge, Button, Card, ErrorState, Icon, RecoveryCodes, SectionHead, showToast, Skeleton } from '@tessera/ui';
import { useState } from 'react';
import { CodeDialog } from './code-dialog.tsx';
import { useCodeHolder } from './code-holder.ts';
import { useEndTotp, useRenewRecoveryCodes, useSecondFactor } from './codes.queries.ts';
import { EnrolMember } from './enrol-member.tsx';

type Open = 'enrol' | 'renew' | 'end' | null;

/** Whether the account takes codes of an app, and everything that can be done about it. */
export function CodesCard() {
  const t = useT('codes');
  const state = useSecondFactor();
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  return (
    <section aria-labelledby="codes">
      <SectionHead id="codes" title={t('title')} />
      {state.isPending && <Skeleton className="h-24" />}
      {state.isError && <ErrorState error={state.error} moneyMoved="no" onRetry={() => void state.refetch()} retrying={state.isFetching} />}
      {state.data && <StateCard state={state.data} onOpen={setOpen} />}
      {open === 'enrol' && <EnrolMember onClose={close} onDone={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'end' && <EndDialog onClose={close} />}
    </section>
  );
}

interface StateCardProps {
  readonly state: NonNullable<ReturnType<typeof useSecondFactor>['data']>;
  readonly onOpen: (open: Open) => void;
}

function StateCard({ state: { isEnrolled, isRequired, enrolledAtMs, recoveryCodesLeft }, onOpen }: StateCardProps) {
  const t = useT('codes');
  const format = useFormat();
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Icon name={isEnrolled ? 'shield-check' : 'shield'} size={22} className="text-accent-ink" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="mb-1">
          <Badge tone={isEnrolled ? 'win' : 'neutral'}>{t(isEnrolled ? 'state.on' : 'state.off')}</Badge>
        </p>
        <p className="text-muted">{t(isEnrolled ? 'on' : 'off')}</p>
        {!isEnrolled && isRequired && <p className="mt-1 font-medium text-warn">{t('required')}</p>}
        {enrolledAtMs !== null && (
          <p className="num mt-1 text-sm text-muted">
            {t('since', { date: format.date(enrolledAtMs) })} · {t('left', { count: recoveryCodesLeft })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isEnrolled ? (
          <>
            <Button onClick={() => onOpen('renew')}>{t('renew')}</Button>
            <Button onClick={() => onOpen('end')}>{t('end')}</Button>
          </>
        ) : (
          <Button tone="primary" onClick={() => onOpen('enrol')}>
            {t('setUp')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const t = useT('codes');
  const renew = useRenewRecoveryCodes();
  const holder = useCodeHolder();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} holder={holder} onKept={onClose} />;
  return (
    <CodeDialog
      title={t('renew')}
      text={t('renew.text')}
      action={t('renew.action')}
      by={renew}
      onClose={onClose}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
    />
  );
}

function EndDialog({ onClose }: { onClose: () => void }) {
  const t = useT('codes');
  const end = useEndTotp();
  const ended = (): void => {
    showToast({ title: t('ended'), tone: 'info' });
    onClose();
  };
  return (
    <CodeDialog title={t('end.title')} text={t('end.text')} action={t('end')} tone="danger" by={end} onClose={onClose} onDone={ended} />
  );
}
