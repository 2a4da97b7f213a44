import { useFormat, useT } from '@tessera/i18n';
import { RISKS, type WheelBet } from '@tessera/engines/instant';
import { useState } from 'react';
import { InfoDialog, InfoRules, InfoSection, PayTable } from '../../instant/info-parts.tsx';
import { useMultiplierText } from '../../instant/multiplier-text.ts';
import { RiskPicker } from '../../instant/risk-picker.tsx';
import { prizesOf, returnOf } from './figures.ts';

/** Rules, what each prize of one wheel pays and how often, and what every wheel returns. */
export function InfoPanel({ bet: first, onClose }: { bet: WheelBet; onClose: () => void }) {
  const t = useT('wheel');
  const rounds = useT('rounds');
  const format = useFormat();
  const textOf = useMultiplierText();
  const [bet, setBet] = useState(first);
  return (
    <InfoDialog title={t('info.title')} onClose={onClose}>
      <InfoRules rules={[t('rules.turn'), t('rules.seeds'), t('rules.risk'), rounds('rules.once')]} />
      <InfoSection id="info-table" title={t('prizes')}>
        <div className="mb-2 max-w-sm">
          <RiskPicker risk={bet.risk} onRisk={(risk) => setBet({ ...bet, risk })} disabled={false} />
        </div>
        <PayTable
          heads={[t('table.segments'), rounds('table.chance'), rounds('table.pays')]}
          rows={prizesOf(bet).map(({ multiplier, segments, chance }) => [
            t('table.of', { segments, of: bet.segments }),
            format.percent(chance, 0),
            textOf(multiplier),
          ])}
        />
      </InfoSection>
      <InfoSection id="info-returns" title={rounds('table.returns')}>
        <PayTable
          heads={[rounds('risk'), t('table.return')]}
          rows={RISKS.map((risk) => [rounds(`risk.${risk}`), format.percent(returnOf({ ...bet, risk }), 4)])}
        />
      </InfoSection>
    </InfoDialog>
  );
}
