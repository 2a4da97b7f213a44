import { useQuery } from '@tanstack/react-query';
import { useT } from '@tessera/i18n';
import { Button, buttonClass, Logo, Mosaic, THEME_PALETTE } from '@tessera/ui';
import { useBrandName } from '../../shared/brand.ts';
import { unlessLive } from '../../shared/live.ts';
import { permissionQuery } from './site.queries.ts';

const REFRESH_MS = 30_000;

/** Rule book §2: the root screens of status 1 (maintenance) and 2 (region blocked). */
export function ClosedScreen({ status, ip, support }: { status: 1 | 2; ip: string; support: string | undefined }) {
  const t = useT('messages');
  const own = useT('identity');
  const isMaintenance = status === 1;
  // Opens by itself once the site is back.
  const { refetch, isFetching } = useQuery({ ...permissionQuery, refetchInterval: isMaintenance ? unlessLive(REFRESH_MS) : REFRESH_MS });
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-2 px-5 py-10 text-center">
      <Logo name={useBrandName()} />
      <Mosaic
        motif={isMaintenance ? 'gears' : 'compass'}
        palette={THEME_PALETTE}
        seed={7}
        columns={18}
        rows={18}
        settle
        className="my-6 size-40 rounded-lg"
      />
      <h1 className="text-xl font-semibold">{t(isMaintenance ? 'game_maintenance' : 'blockip')}</h1>
      <p className="max-w-[46ch] text-muted">{t(isMaintenance ? 'info_maintenance' : 'info_ip_block')}</p>
      {!isMaintenance && (
        <p className="num mt-2 rounded-md bg-surface-2 px-4 py-2 font-semibold">
          <span className="me-2 font-normal text-muted">{own('closed.ip')}</span>
          {ip}
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {support && (
          <a href={support} target="_blank" rel="noreferrer" className={buttonClass({ tone: 'primary' })}>
            {t('in_customer_service')}
          </a>
        )}
        <Button icon="refresh" pending={isFetching} onClick={() => void refetch()}>
          {own('closed.refresh')}
        </Button>
      </div>
    </main>
  );
}
