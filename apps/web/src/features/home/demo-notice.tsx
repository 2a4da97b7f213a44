import { useT } from '@tessera/i18n';
import { Icon } from '@tessera/ui';
import { useSite } from '../../shared/site.ts';

/** Said openly wherever the brand runs as a demonstration. */
export function DemoNotice() {
  const t = useT('home');
  const { isDemo } = useSite();
  if (!isDemo) return null;
  return (
    <p className="flex items-start gap-2.5 rounded-md border border-line bg-info-soft px-3 py-2.5 text-sm">
      <Icon name="info" size={18} className="mt-0.5 text-info" />
      <span>
        <strong className="font-semibold text-info">{t('demo.title')}.</strong> {t('demo.text')}
      </span>
    </p>
  );
}
