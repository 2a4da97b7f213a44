import { CallFailed } from '@tessera/client';
import { useT } from '@tessera/i18n';
import { Badge, Button, Card, ErrorState, FormError, Icon, SectionHead, Skeleton } from '@tessera/ui';
import { useJoin, useLeave, useNotifications } from './notifications.queries.ts';

/** Whether this device is told of settled bets, and the switch for it. */
export function NotificationsCard() {
  const t = useT('notifications');
  const state = useNotifications();
  return (
    <section aria-labelledby="notifications">
      <SectionHead id="notifications" title={t('title')} />
      {state.isPending && <Skeleton className="h-24" />}
      {state.isError && <ErrorState error={state.error} moneyMoved="no" onRetry={() => void state.refetch()} retrying={state.isFetching} />}
      {state.data && (state.data.canBeTold ? <DeviceCard {...state.data} /> : <Card className="text-muted">{t('unsupported')}</Card>)}
    </section>
  );
}

function DeviceCard({ publicKey, endpoint }: { readonly publicKey: string; readonly endpoint: string | null }) {
  const t = useT('notifications');
  const join = useJoin();
  const leave = useLeave();
  const isOn = endpoint !== null;
  const failure = join.error ?? leave.error;
  const isDenied = join.data === false || Notification.permission === 'denied';
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Icon name="bell" size={22} className="text-accent-ink" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="mb-1">
          <Badge tone={isOn ? 'win' : 'neutral'}>{t(isOn ? 'state.on' : 'state.off')}</Badge>
        </p>
        <p className="text-muted">{t('text')}</p>
        {!isOn && isDenied && <p className="mt-1 text-warn">{t('denied')}</p>}
        {failure instanceof CallFailed && <FormError error={failure} />}
        {failure && !(failure instanceof CallFailed) && <p className="mt-1 text-warn">{t('failed')}</p>}
      </div>
      {isOn ? (
        <Button pending={leave.isPending} onClick={() => leave.mutate(endpoint)}>
          {t('turnOff')}
        </Button>
      ) : (
        <Button tone="primary" pending={join.isPending} onClick={() => join.mutate(publicKey)}>
          {t('turnOn')}
        </Button>
      )}
    </Card>
  );
}
