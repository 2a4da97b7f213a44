import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLanguage, useT } from '@tessera/i18n';
import { Button, Dialog, EmptyState, ErrorState, Skeleton } from '@tessera/ui';
import { usePopup } from '../../shared/popup.ts';
import { useMember } from '../../shared/session.ts';
import { Accordion } from './accordion.tsx';
import { helpQuery } from './content.queries.ts';
import { Rich } from './rich.tsx';

/** The help centre opens over an empty page, and closing it leads home. */
export function HelpPage() {
  const t = useT('content');
  const navigate = useNavigate();
  const { open } = usePopup();
  const member = useMember();
  const { data, error, refetch, isFetching } = useQuery(helpQuery(useLanguage()));
  return (
    <>
      <h1 className="sr-only">{t('help')}</h1>
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && void navigate({ to: '/' })}
        title={t('help')}
        size="large"
        footer={
          <>
            <Button icon="chat" onClick={() => open('chat')}>
              {t('service')}
            </Button>
            <Button onClick={() => open(member ? 'feedback' : 'login')}>{t('feedback.open')}</Button>
          </>
        }
      >
        {error && !data && <ErrorState error={error} moneyMoved="no" onRetry={() => void refetch()} retrying={isFetching} />}
        {!error && !data && <Skeleton className="h-60" />}
        {data?.length === 0 && <EmptyState motif="compass" title={t('help.empty.title')} text={t('help.empty.text')} />}
        {data && data.length > 0 && (
          <Accordion sections={data.map(({ id, title, content }) => ({ id, title, body: <Rich html={content} /> }))} />
        )}
      </Dialog>
    </>
  );
}
