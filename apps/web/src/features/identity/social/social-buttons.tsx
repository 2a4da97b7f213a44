import { useQuery } from '@tanstack/react-query';
import { useT } from '@tessera/i18n';
import { Button, FormError } from '@tessera/ui';
import { providersQuery, useStartSocial } from './social.queries.ts';

/** A button for each service that people log in by here; nothing where there is none. */
export function SocialButtons() {
  const t = useT('social');
  useT('social-errors');
  const { data: providers = [] } = useQuery(providersQuery);
  const start = useStartSocial();
  if (providers.length === 0) return null;
  const leaving = start.isPending || start.isSuccess ? start.variables?.provider : undefined;
  return (
    <div className="mt-5 grid gap-3">
      <p className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          size="large"
          wide
          pending={leaving === id}
          onClick={() => start.mutate({ provider: id, purpose: 'login', backUrl: `${location.pathname}${withoutPopup()}` })}
        >
          {t('with', { provider: label })}
        </Button>
      ))}
      <FormError error={start.error} />
    </div>
  );
}

/** Where they were, without the popup that they came from. */
function withoutPopup(): string {
  const search = new URLSearchParams(location.search);
  search.delete('popup');
  return search.size === 0 ? '' : `?${search}`;
}
