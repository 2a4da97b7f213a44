import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Button, Mosaic, TROUBLE_PALETTE } from '@tessera/ui';
import { usePageTitle } from '../shared/page-title.ts';
import { SlowPage } from './slow-page.ts';

/** A page that failed to load or to draw; the frame around it stays. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const t = useT('frame');
  const common = useT('common');
  const messages = useT('messages');
  const isSlow = error instanceof SlowPage;
  const router = useRouter();
  usePageTitle(t('page.error'));
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert" className="grid min-h-[60dvh] content-center justify-items-center gap-1 px-4 text-center">
      <Mosaic motif="alert" palette={TROUBLE_PALETTE} seed={11} columns={14} rows={14} className="mb-4 size-24 rounded-lg" />
      <h1 className="text-lg font-semibold">{t('crash.title')}</h1>
      <p className="max-w-[46ch] text-muted">{isSlow ? messages('in_slow_page') : t('crash.text')}</p>
      <Button className="mt-4" onClick={retry}>
        {common('retry')}
      </Button>
    </div>
  );
}
