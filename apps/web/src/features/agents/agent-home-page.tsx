import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useT } from '@tessera/i18n';
import { Button, buttonClass, Card, EmptyState, ErrorState, QrCode, Skeleton, useCopy } from '@tessera/ui';
import { usePopup } from '../../shared/popup.ts';
import { useSession } from '../../shared/session.ts';
import { AFFILIATE_PARAMETER } from '../../shared/invitation.ts';
import { agentCodeQuery } from './agents.queries.ts';

/** Where agents come in: what brings people to their team. Members are told that it is not for them. */
export function AgentHomePage() {
  const t = useT('agents');
  const { state } = useSession();
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <div className="mt-5">
        {state.kind === 'restoring' && <Skeleton className="h-48 rounded-md" />}
        {state.kind === 'guest' && <Door />}
        {state.kind === 'member' && (state.member.type === 'agent' ? <Invitation agentId={state.member.id} /> : <OthersNotice />)}
      </div>
    </div>
  );
}

function Door() {
  const t = useT('agents');
  const frame = useT('frame');
  const { open } = usePopup();
  return (
    <EmptyState
      motif="shield-check"
      title={t('door.title')}
      text={t('door.text')}
      action={
        <Button tone="primary" onClick={() => open('login')}>
          {frame('login')}
        </Button>
      }
    />
  );
}

function OthersNotice() {
  const t = useT('agents');
  const messages = useT('messages');
  const frame = useT('frame');
  return (
    <EmptyState
      motif="compass"
      title={messages('in_non_agents')}
      text={t('others.text')}
      action={
        <Link to="/" className={buttonClass()}>
          {frame('notFound.action')}
        </Link>
      }
    />
  );
}

function Invitation({ agentId }: { readonly agentId: string }) {
  const t = useT('agents');
  const format = useFormat();
  const copy = useCopy();
  const query = useQuery(agentCodeQuery(agentId));
  if (query.isPending) return <Skeleton className="h-48 rounded-md" />;
  if (!query.data)
    return <ErrorState error={query.error} moneyMoved="no" onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  const { code, joined } = query.data;
  const link = `${location.origin}/register?${AFFILIATE_PARAMETER}=${code}`;
  return (
    <Card className="grid gap-5 p-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={link} label={t('code.qr', { link })} className="size-40 justify-self-center rounded-md" />
      <div className="grid content-start gap-3">
        <h2 className="text-lg font-semibold">{t('code.title')}</h2>
        <p className="text-muted">{t('code.text')}</p>
        <p className="num text-2xl font-bold tracking-widest select-all">{code}</p>
        <p className="text-sm break-all text-faint">{link}</p>
        <Button tone="primary" icon="copy" className="justify-self-start" onClick={() => copy(link)}>
          {t('code.copy')}
        </Button>
        <p className="text-sm text-muted">{t('code.joined', { count: joined, number: format.number(joined) })}</p>
      </div>
    </Card>
  );
}
