import { useFormat, useT } from '@tessera/i18n';
import { RISKS, type WheelBet } from '@tessera/engines/instant';
import { useState } from 'react';
import { InfoDialog, InfoRules, InfoSection, InfoTable } from '../../info-dialog.tsx';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import { RiskPicker } from '../../instant/risk-picker.tsx';
import { prizesOf, returnOf } from './figures.ts';

/** Rules, what each prize of one wheel pays and how often, and what every wheel returns. */
export function InfoPanel({ bet: first, onClose }: { bet: WheelBet; onClose: () => void }) {
  const t = useT('wheel');
  const rounds = useT('rounds');
  const casino = useT('casino');
  const format = useFormat();
  const textOf = useMultiplierText();
  const [bet, setBet] = useState(first);
  return (
    <InfoDialog title={t('info.title')} onClose={onClose}>
      <InfoRules rules={[t('rules.turn'), t('rules.seeds'), t('rules.risk'), casino('rules.fault')]} />
      <InfoSection id="info-table" title={t('prizes')}>
        <div className="mb-2 max-w-sm">
          <RiskPicker risk={bet.risk} onRisk={(risk) => setBet({ ...bet, risk })} disabled={false} />
        </div>
        <InfoTable
          heads={[t('table.segments'), rounds('figure.chance'), rounds('figure.pays')]}
          rows={prizesOf(bet).map(({ multiplier, segments, chance }) => ({
            key: multiplier,
            cells: [t('table.of', { segments, of: bet.segments }), format.percent(chance, 0), textOf(multiplier)],
          }))}
        />
      </InfoSection>
      <InfoSection id="info-returns" title={rounds('table.returns')}>
        <InfoTable
          heads={[rounds('risk'), rounds('figure.return')]}
          rows={RISKS.map((risk) => ({
            key: risk,
            cells: [rounds(`risk.${risk}`), format.percent(returnOf({ ...bet, risk }), 4)],
          }))}
        />
      </InfoSection>
    </InfoDialog>
  );
}
