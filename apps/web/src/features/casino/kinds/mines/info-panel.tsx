import { useFormat, useT } from '@tessera/i18n';
import { InfoDialog, InfoRules, InfoSection, InfoTable } from '../../info-dialog.tsx';
import { stepsOf } from './prices.ts';

/** The price of every board: the fair one less a hundredth. */
const RETURN = 0.99;

/** Rules and the whole table of one number of mines. */
export function InfoPanel({ mines, onClose }: { mines: number; onClose: () => void }) {
  const t = useT('mines');
  const rounds = useT('rounds');
  const format = useFormat();
  const rules = [
    t('rules.board'),
    t('rules.place'),
    t('rules.multiplier'),
    t('rules.mine'),
    t('rules.price', { percent: format.percent(RETURN, 0) }),
    rounds('rules.leave', { end: t('rules.left') }),
    rounds('rules.fault'),
  ];
  return (
    <InfoDialog title={t('info.title')} onClose={onClose}>
      <InfoRules rules={rules} />
      <InfoSection id="info-table" title={t('table.title', { count: mines })}>
        <InfoTable
          heads={[t('table.gems'), t('table.chance'), t('table.multiplier')]}
          rows={stepsOf(mines).map(({ gems, chance, multiplier }) => ({
            key: gems,
            cells: [
              gems,
              format.percent(chance, chance < 0.001 ? 5 : 2),
              `×${format.number(Number(multiplier), { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`,
            ],
          }))}
        />
      </InfoSection>
    </InfoDialog>
  );
}
