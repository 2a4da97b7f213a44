import { useFormat, useT } from '@tessera/i18n';
import { useHundredths } from '../../use-hundredths.ts';
import { InfoDialog, InfoRules, InfoSection, InfoTable } from '../../info-dialog.tsx';
import { chanceOf, HIGHEST_TARGET, LOWEST_TARGET } from './odds.ts';

/** Targets of the table, in hundredths. */
const SHOWN = [LOWEST_TARGET, 110, 125, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000, HIGHEST_TARGET] as const;
const RETURN = 0.99;

/** Rules, and the chance of some of the targets, the chosen one among them. */
export function InfoPanel({ target, onClose }: { target: number; onClose: () => void }) {
  const t = useT('limbo');
  const rounds = useT('rounds');
  const casino = useT('casino');
  const format = useFormat();
  const hundredths = useHundredths();
  const multiple = (value: number): string => `×${value < 100_000 ? hundredths(value) : format.number(value / 100)}`;
  const targets = [...new Set<number>([...SHOWN, target])].toSorted((left, right) => left - right);
  return (
    <InfoDialog title={t('info.title')} onClose={onClose}>
      <InfoRules
        rules={[
          t('rules.draw'),
          t('rules.target'),
          t('rules.price', { percent: format.percent(RETURN, 0) }),
          t('rules.bounds', { least: multiple(LOWEST_TARGET), most: multiple(HIGHEST_TARGET) }),
          t('rules.once'),
          casino('rules.fault'),
        ]}
      />
      <InfoSection id="info-table" title={t('table.title')}>
        <InfoTable
          heads={[t('target'), rounds('figure.chance'), t('table.oneIn'), rounds('figure.return')]}
          rows={targets.map((value) => ({
            key: value,
            isCurrent: value === target,
            cells: [
              multiple(value),
              format.number(chanceOf(value), { style: 'percent', minimumFractionDigits: 2, maximumSignificantDigits: 6 }),
              format.number(1 / chanceOf(value), { maximumFractionDigits: value < 10_000 ? 2 : 0 }),
              format.percent(RETURN, 0),
            ],
          }))}
        />
      </InfoSection>
    </InfoDialog>
  );
}
