import { useT } from '@tessera/i18n';
import { EnrolDialog, type EnrolDialogProps } from '@tessera/ui';
import { useCodeHolder } from './code-holder.ts';
import { useConfirmTotp, useStartTotp } from './codes.queries.ts';

/** The member sets up an app for codes. */
export function EnrolMember(ends: Pick<EnrolDialogProps, 'onClose' | 'onDone'>) {
  const t = useT('codes');
  const [start, confirm, holder] = [useStartTotp(), useConfirmTotp(), useCodeHolder()];
  return <EnrolDialog why={t('enrol.why')} holder={holder} start={start} confirm={confirm} {...ends} />;
}
