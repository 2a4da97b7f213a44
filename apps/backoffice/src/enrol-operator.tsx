import { useT } from '@tessera/i18n';
import { EnrolDialog, type EnrolDialogProps } from '@tessera/ui';
import { useConfirmTotp, useStartTotp } from './operator.queries.ts';

interface EnrolOperatorProps extends Pick<EnrolDialogProps, 'onClose' | 'onDone'> {
  readonly username: string;
}

/** The operator sets up an app for codes. */
export function EnrolOperator({ username, ...ends }: EnrolOperatorProps) {
  const t = useT('backoffice');
  const frame = useT('frame');
  const [start, confirm] = [useStartTotp(), useConfirmTotp()];
  return (
    <EnrolDialog why={t('enrol.why')} holder={{ account: username, brand: frame('brand') }} start={start} confirm={confirm} {...ends} />
  );
}
