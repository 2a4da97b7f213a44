import { Link } from '@tanstack/react-router';
import { useFormat, useT } from '@tessera/i18n';
import { buttonClass, Dialog, SectionHead } from '@tessera/ui';
import { stepsOf } from './prices.ts';

/** The price of every board: the fair one less a hundredth. */
const RETURN = 0.99;

/** Rules and the whole table of one number of mines. */
export function InfoPanel({ mines, onClose }: { mines: number; onClose: () => void }) {
  const t = useT('mines');
  const rounds = useT('rounds');
  const frame = useT('frame');
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
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('info.title')} size="large">
      <div className="grid gap-8 pb-2">
        <section aria-labelledby="info-rules">
          <SectionHead id="info-rules" title={rounds('rules.title')} />
          <ul className="grid max-w-[70ch] list-disc gap-1.5 ps-5 text-sm text-muted">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="info-table">
          <SectionHead id="info-table" title={t('table.title', { count: mines })} />
          <table className="num w-full text-sm">
            <thead>
              <tr className="text-faint">
                <th className="py-1.5 text-start font-medium">{t('table.gems')}</th>
                <th className="py-1.5 text-end font-medium">{t('table.chance')}</th>
                <th className="py-1.5 text-end font-medium">{t('table.multiplier')}</th>
              </tr>
            </thead>
            <tbody>
              {stepsOf(mines).map(({ gems, chance, multiplier }) => (
                <tr key={gems} className="border-t border-line">
                  <td className="py-1.5">{gems}</td>
                  <td className="py-1.5 text-end text-muted">{format.percent(chance, chance < 0.001 ? 5 : 2)}</td>
                  <td className="py-1.5 text-end font-semibold">
                    ×{format.number(Number(multiplier), { minimumFractionDigits: 2, maximumFractionDigits: 4 })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <Link to="/fairness" onClick={onClose} className={`${buttonClass()} justify-self-start`}>
          {frame('page.fairness')}
        </Link>
      </div>
    </Dialog>
  );
}
