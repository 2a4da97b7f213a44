import { useFormat, useT } from '@tessera/i18n';
import { useState } from 'react';
import { InfoDialog, InfoRules, InfoSection, InfoTable } from '../../info-dialog.tsx';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import { CountPicker } from '../../table/count-picker.tsx';
import { MOST_PICKS } from './card.ts';
import { prizesOf, returnOf, somePicks } from './figures.ts';

const RARE = 0.000_1;

/** Rules, what hits pay for one number of picks and how often, and what every number of picks returns. */
export function InfoPanel({ picks: first, onClose }: { picks: number; onClose: () => void }) {
  const t = useT('keno');
  const rounds = useT('rounds');
  const casino = useT('casino');
  const format = useFormat();
  const textOf = useMultiplierText();
  const [picks, setPicks] = useState(first);
  return (
    <InfoDialog title={t('info.title')} onClose={onClose}>
      <InfoRules rules={[t('rules.draw'), t('rules.seeds'), t('rules.pay'), t('rules.order'), casino('rules.fault')]} />
      <InfoSection id="info-table" title={t('prizes', { count: picks })}>
        <div className="mb-2 max-w-56">
          <CountPicker
            label={t('numbers')}
            fewer={t('numbers.fewer')}
            more={t('numbers.more')}
            count={picks}
            most={MOST_PICKS}
            onCount={setPicks}
            disabled={false}
          />
        </div>
        <InfoTable
          heads={[t('table.hits'), rounds('figure.chance'), rounds('figure.pays')]}
          rows={prizesOf(picks).map(({ hits, chance, multiplier }) => ({
            key: hits,
            cells: [hits, format.percent(chance, chance < RARE ? 7 : 4), multiplier === 0 ? '—' : textOf(multiplier)],
          }))}
        />
      </InfoSection>
      <InfoSection id="info-returns" title={rounds('table.returns')}>
        <InfoTable
          heads={[t('numbers'), rounds('figure.return')]}
          rows={somePicks(MOST_PICKS).map((count) => ({ key: count, cells: [count, format.percent(returnOf(count), 4)] }))}
        />
      </InfoSection>
    </InfoDialog>
  );
}
