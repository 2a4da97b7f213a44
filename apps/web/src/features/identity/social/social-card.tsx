import { useQuery } from '@tanstack/react-query';
import { useFormat, useT } from '@tessera/i18n';
import { Button, Card, ErrorState, FormError, SectionHead, showToast, Skeleton } from '@tessera/ui';
import { providersQuery, useSocialAccounts, useStartSocial, useUnlinkSocial } from './social.queries.ts';

/** The services that this account logs in by; nothing where the brand has none. */
export function SocialCard() {
  const t = useT('social');
  useT('social-errors');
  const format = useFormat();
  const { data: providers = [] } = useQuery(providersQuery);
  const accounts = useSocialAccounts();
  const start = useStartSocial();
  const unlink = useUnlinkSocial();
  if (providers.length === 0) return null;
  const linkedAt = (id: string): number | undefined => accounts.data?.find(({ provider }) => provider === id)?.linkedAtMs;
  return (
    <section aria-labelledby="social">
      <SectionHead id="social" title={t('card.title')} />
      {accounts.isPending && <Skeleton className="h-20" />}
      {accounts.isError && (
        <ErrorState error={accounts.error} moneyMoved="no" onRetry={() => void accounts.refetch()} retrying={accounts.isFetching} />
      )}
      {accounts.data && (
        <Card className="grid gap-3">
          <ul className="grid gap-3">
            {providers.map(({ id, label }) => {
              const since = linkedAt(id);
              return (
                <li key={id} className="flex flex-wrap items-center gap-3">
                  <div className="min-w-0 flex-1 basis-40">
                    <p className="font-semibold">{label}</p>
                    <p className="text-sm text-muted">
                      {since === undefined ? t('card.notLinked') : t('card.linked', { date: format.date(since) })}
                    </p>
                  </div>
                  {since === undefined ? (
                    <Button
                      tone="primary"
                      pending={start.isPending && start.variables.provider === id}
                      onClick={() => start.mutate({ provider: id, purpose: 'link', backUrl: '/member/securityCenter' })}
                    >
                      {t('card.link')}
                    </Button>
                  ) : (
                    <Button
                      pending={unlink.isPending && unlink.variables === id}
                      onClick={() => unlink.mutate(id, { onSuccess: () => showToast({ title: t('unlinked', { provider: label }) }) })}
                    >
                      {t('card.unlink')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
          <FormError error={start.error ?? unlink.error} />
        </Card>
      )}
    </section>
  );
}
