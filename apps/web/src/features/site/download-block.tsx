import { useT } from '@tessera/i18n';
import { Button, buttonClass, Icon, type IconName, Logo, QrCode } from '@tessera/ui';
import { useBrandName } from '../../shared/brand.ts';
import { usePopup } from '../../shared/popup.ts';
import { useSite } from '../../shared/site.ts';

const WAYS: readonly { readonly way: 'down.ios' | 'down.android' | 'down.desktop'; readonly icon: IconName }[] = [
  { way: 'down.ios', icon: 'device' },
  { way: 'down.android', icon: 'download' },
  { way: 'down.desktop', icon: 'plus' },
];

/** The site on a phone: its address to scan, how a browser puts it on the home screen, and what the brand has to download. */
export function DownloadBlock() {
  const t = useT('places');
  const { apps } = useSite();
  const { open } = usePopup();
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-surface-1 p-5 sm:grid-cols-[auto_1fr]">
      <div className="relative size-25 justify-self-start overflow-hidden rounded-md">
        <QrCode text={location.origin} label={t('down.qr', { address: location.host })} margin={0} correction="H" className="size-25" />
        <span className="absolute inset-0 m-auto grid size-7 place-items-center overflow-hidden rounded-sm bg-ground">
          <Logo name={useBrandName()} word="never" className="scale-75" />
        </span>
      </div>
      <div>
        <p className="mb-3 max-w-[56ch] text-muted">{t('down.text')}</p>
        <ul className="grid gap-2.5">
          {WAYS.map(({ way, icon }) => (
            <li key={way} className="flex items-start gap-2.5">
              <Icon name={icon} size={18} className="mt-0.5 flex-none text-accent-ink" />
              <span>{t(way)}</span>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button icon="device" onClick={() => open('ios-guide')}>
            {t('down.guide')}
          </Button>
          {apps.map(({ label, href }) => (
            <a key={href} href={href} className={buttonClass()}>
              <Icon name="download" size={18} />
              {t('down.app', { name: label })}
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}
