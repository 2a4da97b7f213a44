import { useT } from '@tessera/i18n';
import { type PlinkoBet, PLINKO_ROWS } from '@tessera/engines/instant';
import { RiskPicker } from '../../instant/risk-picker.tsx';
import { Segments } from '../../instant/segments.tsx';

export interface PlinkoSettingsProps {
  readonly bet: PlinkoBet;
  readonly onBet: (bet: PlinkoBet) => void;
  readonly disabled?: boolean | undefined;
}

/** Risk and rows: which board the ball falls on. */
export function PlinkoSettings({ bet, onBet, disabled = false }: PlinkoSettingsProps) {
  const t = useT('plinko');
  const options = PLINKO_ROWS.map((rows) => ({ value: rows, label: String(rows) }));
  return (
    <>
      <RiskPicker risk={bet.risk} onRisk={(risk) => onBet({ ...bet, risk })} disabled={disabled} />
      <Segments
        isNamed
        label={t('rows')}
        options={options}
        value={bet.rows}
        onValue={(rows) => onBet({ ...bet, rows })}
        disabled={disabled}
      />
    </>
  );
}
