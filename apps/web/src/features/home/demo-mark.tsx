import { useT } from '@tessera/i18n';
import { Badge } from '@tessera/ui';

/** Beside every figure that nobody measured. */
export function DemoMark() {
  const t = useT('home-more');
  return <Badge tone="info">{t('demo')}</Badge>;
}
