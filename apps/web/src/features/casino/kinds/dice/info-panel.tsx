import { useFormat, useT } from '@tessera/i18n';
import { InfoDialog, InfoRules, InfoSection, InfoTable } from '../../info-dialog.tsx';
import { type DicePick, LEAST_ROLLS, MOST_ROLLS, multiplierOf, returnOf, targetOf, withRolls } from './odds.ts';

/** Chances of the table, in hundredths of a percent: from all there are, those that people think in. */
const SHOWN = [MOST_ROLLS, 9_500, 9_000, 7_500, 6_600, 5_000, 4_950, 3_300, 2_500, 1_000, 500, 100, 10, LEAST_ROLLS] as const;
const RETURN = 0.99;

/** Rules, and what some of the chances pay, the chosen one among them. */
export function InfoPanel({ pick, onClose }: { pick: DicePick; onClose: () => void }) {
  const t = useT('dice');
  const rounds = useT('rounds');
  const casino = useT('casino');
  const format = useFormat();
  const exact = (value: number, digits: number, style: 'percent' | 'decimal' = 'decimal'): string =>
    format.number(value, { style, minimumFractionDigits: 2, maximumFractionDigits: digits });
  const chances = [...new Set<number>([...SHOWN, pick.rolls])].toSorted((left, right) => right - left);
  return (
    <InfoDialog title={t('info.title')} onClose={onClose}>
      <InfoRules
        rules={[
          t('rules.roll'),
          t('rules.line'),
          t('rules.edge'),
          t('rules.price', { percent: format.percent(RETURN, 0) }),
          t('rules.bounds', { least: format.percent(LEAST_ROLLS / 10_000), most: format.percent(MOST_ROLLS / 10_000) }),
          casino('rules.fault'),
        ]}
      />
      <InfoSection id="info-table" title={t('table.title')}>
        <InfoTable
          heads={[rounds('figure.chance'), t(`target.${pick.direction}`), rounds('figure.return'), rounds('figure.pays')]}
          rows={chances.map((rolls) => {
            const row = withRolls(pick, rolls);
            return {
              key: rolls,
              isCurrent: rolls === pick.rolls,
              cells: [
                format.percent(rolls / 10_000),
                exact(targetOf(row) / 100, 2),
                exact(returnOf(row), 6, 'percent'),
                `×${exact(Number(multiplierOf(row)), 4)}`,
              ],
            };
          })}
        />
      </InfoSection>
    </InfoDialog>
  );
}
