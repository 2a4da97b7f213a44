import { useT } from '@tessera/i18n';
import { type Risk, RISKS } from '@tessera/engines/instant';
import { Segments } from './segments.tsx';

export interface RiskPickerProps {
  readonly risk: Risk;
  readonly onRisk: (risk: Risk) => void;
  readonly disabled: boolean;
}

/** How far apart the prizes lie. */
export function RiskPicker({ risk, onRisk, disabled }: RiskPickerProps) {
  const t = useT('rounds');
  const options = RISKS.map((value) => ({ value, label: t(`risk.${value}`) }));
  return <Segments label={t('risk')} options={options} value={risk} onValue={onRisk} disabled={disabled} />;
}
