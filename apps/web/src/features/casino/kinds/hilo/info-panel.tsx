import { type Guess, hilo, MOST_CARDS, multiplierText, rankLetter } from '@tessera/engines/instant';
import { useFormat, useT } from '@tessera/i18n';
import { Stat } from '@tessera/ui';
import { InfoDialog, InfoRules, InfoSection } from '../../info-dialog.tsx';
import { RANK_LIST } from './prices.ts';

/** The price of every guess: the fair one less a hundredth. */
const RETURN = 0.99;
const PAYS = hilo.listPays({});
const HIGHEST = multiplierText(hilo.highestMultiplier({}));

/** Rules, figures, and what every first guess pays. */
export function InfoPanel({ onClose }: { onClose: () => void }) {
  const t = useT('hilo');
  const casino = useT('casino');
  const rounds = useT('rounds');
  const format = useFormat();
  const highest = format.number(Number(HIGHEST));
  const rules = [
    t('rules.aim'),
    t('rules.same'),
    t('rules.draw'),
    t('rules.multiply'),
    t('rules.skip', { count: MOST_CARDS }),
    t('rules.wrong'),
    t('rules.price', { percent: format.percent(RETURN, 0) }),
    t('rules.highest', { highest }),
    rounds('rules.leave', { end: t('rules.left') }),
    rounds('rules.fault'),
  ];
  return (
    <InfoDialog title={casino('info.title', { game: t('name') })} onClose={onClose}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 rounded-md bg-surface-2 p-4 md:grid-cols-3">
        <Stat label={casino('figure.rtp')} value={format.percent(RETURN, 2)} note={casino('figure.rtp.note')} />
        <Stat label={casino('figure.volatility')} value={t('figure.volatility')} note={t('figure.volatility.note')} />
        <Stat label={casino('figure.max')} value={casino('banner.times', { times: highest })} note={casino('figure.max.note')} />
      </div>
      <InfoRules rules={rules} />
      <InfoSection id="info-table" title={t('table.title')}>
        <PayTable />
      </InfoSection>
    </InfoDialog>
  );
}

function PayTable() {
  const t = useT('hilo');
  const format = useFormat();
  const cells = (rank: number, guess: Guess) => {
    const pay = PAYS.find(({ label }) => label === `${rankLetter(rank)} ${guess}`);
    if (!pay) return null;
    const chance = Number(pay.chance.numerator) / Number(pay.chance.denominator);
    return (
      <>
        <td className="py-1.5 text-end text-muted">{format.percent(chance, 2)}</td>
        <td className="py-1.5 text-end font-semibold">×{format.number(Number(multiplierText(pay.multiplier)), EXACT)}</td>
      </>
    );
  };
  return (
    <table className="num w-full text-sm">
      <thead className="text-faint">
        <tr>
          <th rowSpan={2} scope="col" className="py-1.5 text-start align-bottom font-medium">
            {t('table.card')}
          </th>
          <th colSpan={2} scope="colgroup" className="pt-1.5 text-end font-medium">
            {t('step.up')}
          </th>
          <th colSpan={2} scope="colgroup" className="pt-1.5 text-end font-medium">
            {t('step.down')}
          </th>
        </tr>
        <tr>
          {(['up', 'down'] as const).flatMap((guess) => [
            <th key={`${guess} chance`} scope="col" className="pb-1.5 text-end font-medium">
              {t('table.chance')}
            </th>,
            <th key={`${guess} pays`} scope="col" className="pb-1.5 text-end font-medium">
              {t('table.pays')}
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {RANK_LIST.map((rank) => (
          <tr key={rank} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal">
              {rank === 10 ? '10' : rankLetter(rank)}
            </th>
            {cells(rank, 'up')}
            {cells(rank, 'down')}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const EXACT = { minimumFractionDigits: 4, maximumFractionDigits: 4 } as const;
