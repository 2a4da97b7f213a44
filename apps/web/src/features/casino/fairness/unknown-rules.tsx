import { useT } from '@tessera/i18n';

/** Said of a round whose rules are newer than this page. */
export function UnknownRules() {
  const t = useT('rounds');
  return (
    <p role="status" className="rounded-md bg-warn-soft p-3 text-sm text-warn">
      {t('check.reason.unknown_rules')}
    </p>
  );
}
