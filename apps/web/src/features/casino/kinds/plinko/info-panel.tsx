import { useFormat, useT } from '@tessera/i18n';
import { type PlinkoBet, PLINKO_ROWS, RISKS } from '@tessera/engines/instant';
import { useState } from 'react';
import { InfoDialog, InfoRules, InfoSection, InfoTable } from '../../info-dialog.tsx';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import { bucketsOf, returnOf } from './figures.ts';
import { PlinkoSettings } from './settings.tsx';

/** Rules, what each bucket of one board pays and how often, and what every board returns. */
export function InfoPanel({ bet: first, onClose }: { bet: PlinkoBet; onClose: () => void }) {
  const t = useT('plinko');
  const rounds = useT('rounds');
  const casino = useT('casino');
  const format = useFormat();
  const textOf = useMultiplierText();
  const [bet, setBet] = useState(first);
  const buckets = bucketsOf(bet);
  // Both halves are alike: one row says both buckets.
  const half = buckets.slice(0, Math.ceil(buckets.length / 2));
  return (
    <InfoDialog title={t('info.title')} onClose={onClose}>
      <InfoRules rules={[t('rules.fall'), t('rules.seeds'), t('rules.settings'), t('rules.pay'), casino('rules.fault')]} />
      <InfoSection id="info-table" title={t('table.title')}>
        <div className="mb-2 grid max-w-xl gap-2 md:grid-cols-2">
          <PlinkoSettings bet={bet} onBet={setBet} />
        </div>
        <InfoTable
          heads={[t('table.bucket'), rounds('figure.chance'), rounds('figure.pays')]}
          rows={half.map(({ bucket, chance, multiplier }) => {
            const other = buckets.length - 1 - bucket;
            const isMiddle = other === bucket;
            return {
              key: bucket,
              cells: [
                isMiddle ? bucket + 1 : t('table.both', { left: bucket + 1, right: other + 1 }),
                format.percent(isMiddle ? chance : chance * 2, 4),
                textOf(multiplier),
              ],
            };
          })}
        />
      </InfoSection>
      <InfoSection id="info-returns" title={rounds('table.returns')}>
        <InfoTable
          heads={[t('rows'), ...RISKS.map((risk) => rounds(`risk.${risk}`))]}
          rows={PLINKO_ROWS.map((rows) => ({
            key: rows,
            cells: [rows, ...RISKS.map((risk) => format.percent(returnOf({ rows, risk }), 4))],
          }))}
        />
      </InfoSection>
    </InfoDialog>
  );
}
