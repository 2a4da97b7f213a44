import { decimalText, fraction, minus, percentText, plus, squareRootText, times } from '@tessera/engines/exact';
import { DEALS_AND_DRAWS, type PayTable, VIDEO_POKER_FIGURES, type VideoPokerFigures } from '@tessera/engines/table';
import { useFormat, useT } from '@tessera/i18n';
import { Stat } from '@tessera/ui';
import { InfoDialog, InfoRules, InfoSection } from '../../info-dialog.tsx';
import { gameNameOf } from '../registry.ts';
import { COINS, handKey, paidRanks, payOf } from './hand-view.ts';
import { exactText } from './value-text.ts';

/** Rules, the whole pay table, and the exact figures of the best play. */
export function InfoPanel({ gameId, table, onClose }: { gameId: string; table: PayTable; onClose: () => void }) {
  const t = useT('video_poker');
  const rounds = useT('rounds');
  const rules = [
    t('rules.deal'),
    t('rules.draw'),
    t(table.family === 'deuces_wild' ? 'rules.deuces' : 'rules.jacks'),
    t('rules.straight'),
    t('rules.coins', { all: table.pays.royal ?? 0, short: table.shortRoyal }),
    t('rules.trainer'),
    rounds('rules.leave', { end: t('rules.left') }),
    rounds('rules.fault'),
  ];
  const figures = VIDEO_POKER_FIGURES[table.id];
  return (
    <InfoDialog title={t('info.title', { name: gameNameOf(gameId) })} onClose={onClose}>
      {figures && <Figures table={table} figures={figures} />}
      <InfoSection id="info-pays" title={t('pays.title')}>
        <WholePays table={table} />
      </InfoSection>
      <InfoRules rules={rules} />
      {figures && <Chances table={table} figures={figures} />}
    </InfoDialog>
  );
}

const CELL = 'py-1.5 text-end';

function WholePays({ table }: { table: PayTable }) {
  const t = useT('video_poker');
  const format = useFormat();
  return (
    <div className="overflow-x-auto">
      <table className="num w-full text-sm">
        <thead>
          <tr className="text-faint">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('pays.hand')}
            </th>
            {COINS.map((coins) => (
              <th key={coins} scope="col" aria-label={t('coins.count', { count: coins })} className={`${CELL} ps-2 font-medium`}>
                <span className="md:hidden">{coins}</span>
                <span className="max-md:hidden">{t('coins.count', { count: coins })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paidRanks(table).map((rank) => (
            <tr key={rank} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-medium">
                {t(handKey(table, rank))}
              </th>
              {COINS.map((coins) => (
                <td key={coins} className={`${CELL} ps-2 ${coins === COINS.length ? 'font-semibold' : 'text-muted'}`}>
                  {format.number(payOf(table, rank, coins))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FiguresProps {
  readonly table: PayTable;
  readonly figures: VideoPokerFigures;
}

const chanceOf = ({ figures }: FiguresProps, rank: keyof VideoPokerFigures['hands']) =>
  fraction(BigInt(figures.hands[rank] ?? 0), BigInt(DEALS_AND_DRAWS));

/** In stakes, as the field states it. */
function deviationText(props: FiguresProps): string {
  const { table, figures } = props;
  const squares = paidRanks(table).map((rank) => times(chanceOf(props, rank), fraction(BigInt((table.pays[rank] ?? 0) ** 2))));
  return squareRootText(minus(plus(...squares), times(figures.rtp, figures.rtp)), 2);
}

function Figures(props: FiguresProps) {
  const { figures } = props;
  const t = useT('video_poker');
  const format = useFormat();
  const percent = (value: VideoPokerFigures['rtp']): string => format.percent(Number(decimalText(value, 6)), 4);
  return (
    <InfoSection id="info-figures" title={t('figures.title')}>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-3">
        <Stat label={t('figures.all')} value={percent(figures.rtp)} note={t('figures.exact', { fraction: exactText(figures.rtp) })} />
        <Stat
          label={t('figures.short')}
          value={percent(figures.shortRtp)}
          note={t('figures.exact', { fraction: exactText(figures.shortRtp) })}
        />
        <Stat label={t('figures.deviation')} value={format.number(Number(deviationText(props)))} note={t('figures.deviation.note')} />
      </div>
    </InfoSection>
  );
}

/** How often the best play ends in each hand, and what of the return comes from it. */
function Chances(props: FiguresProps) {
  const { table } = props;
  const t = useT('video_poker');
  const format = useFormat();
  return (
    <InfoSection id="info-chances" title={t('chances.title')}>
      <p className="-mt-1 mb-3 max-w-[70ch] text-sm text-muted">{t('chances.text')}</p>
      <table className="num w-full text-sm">
        <thead>
          <tr className="text-faint">
            <th className="py-1.5 text-start font-medium">{t('pays.hand')}</th>
            <th className={`${CELL} font-medium`}>{t('chances.oneIn')}</th>
            <th className={`${CELL} font-medium`}>{t('chances.adds')}</th>
          </tr>
        </thead>
        <tbody>
          {paidRanks(table).map((rank) => {
            const chance = chanceOf(props, rank);
            const adds = times(chance, fraction(BigInt(table.pays[rank] ?? 0)));
            const hands = Number(chance.denominator) / Number(chance.numerator);
            return (
              <tr key={rank} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start font-medium">
                  {t(handKey(table, rank))}
                </th>
                <td className={`${CELL} text-muted`}>{format.number(hands, { maximumFractionDigits: hands < 100 ? 2 : 0 })}</td>
                <td className={CELL}>{format.percent(Number(percentText(adds, 4)) / 100, 4)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </InfoSection>
  );
}
