import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Button, buttonClass, Card, EmptyState, FormError, Mosaic, THEME_PALETTE } from '@tessera/ui';
import { useState } from 'react';
import { usePageTitle } from '../../shared/page-title.ts';
import { usePopup } from '../../shared/popup.ts';
import { readLinkToken } from './link-token.ts';
import { useUnlock } from './session.queries.ts';

/** Where the mail about a locked account leads. A press unlocks it, so that programs which look at links in mails do not use it up. */
export function UnlockPage() {
  const t = useT('guards');
  const frame = useT('frame');
  usePageTitle(t('unlock.title'));
  const { open } = usePopup();
  const unlock = useUnlock();
  const [token] = useState(readLinkToken);
  const home = (
    <Link to="/" className={buttonClass()}>
      {frame('notFound.action')}
    </Link>
  );
  const logIn = (
    <Button tone="primary" onClick={() => open('login')}>
      {frame('login')}
    </Button>
  );
  if (token === undefined || unlock.isSuccess)
    return (
      <div className="grid min-h-[60dvh] content-center">
        <h1 className="sr-only">{t('unlock.title')}</h1>
        <div role="status">
          <EmptyState
            motif={token === undefined ? 'compass' : 'shield-check'}
            title={t(token === undefined ? 'unlock.none.title' : 'unlock.done.title')}
            text={t(token === undefined ? 'unlock.none.text' : 'unlock.done.text')}
            action={token === undefined ? home : logIn}
          />
        </div>
      </div>
    );
  return (
    <div className="grid min-h-[60dvh] content-center justify-items-center">
      <Card className="w-full max-w-sm p-6">
        <Mosaic motif="shield-check" palette={THEME_PALETTE} seed={3} columns={14} rows={14} settle className="mb-5 size-20 rounded-md" />
        <h1 className="text-lg font-semibold">{t('unlock.title')}</h1>
        <p className="mt-1 mb-5 text-sm text-muted">{t('unlock.text')}</p>
        <div className="grid gap-4">
          <FormError error={unlock.error} />
          <Button tone="primary" size="large" wide pending={unlock.isPending} onClick={() => unlock.mutate(token)}>
            {t('unlock.action')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
