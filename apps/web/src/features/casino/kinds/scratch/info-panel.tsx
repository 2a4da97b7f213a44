import { type Fraction, fraction, plus, times as product } from '@tessera/engines/exact';
import { findInstantGame, multiplierText, type ScratchRules, winningTickets } from '@tessera/engines/instant';
import { useFormat, useT } from '@tessera/i18n';
import { Mosaic, Stat } from '@tessera/ui';
import { InfoDialog, InfoRules, InfoSection } from '../../info-dialog.tsx';
import type { CardArt } from './card-art.ts';
import { useCardName, useTimes } from './card-text.ts';

export interface InfoPanelProps {
  readonly gameId: string;
  readonly art: CardArt;
  readonly rules: ScratchRules;
  readonly onClose: () => void;
}

/** Rules and the whole print run of a card, with its exact figures. */
export function InfoPanel({ gameId, art, rules, onClose }: InfoPanelProps) {
  const t = useT('scratch');
  const casino = useT('casino');
  const format = useFormat();
  const tickets = format.number(rules.tickets);
  const sentences = [
    t('rules.aim'),
    t('rules.draw', { tickets }),
    t('rules.print'),
    t('rules.rub'),
    t('rules.again'),
    casino('rules.fault'),
  ];
  return (
    <InfoDialog title={casino('info.title', { game: useCardName(gameId) })} onClose={onClose}>
      <Figures rules={rules} />
      <InfoRules rules={sentences} />
      <InfoSection id="info-table" title={t('table.title', { tickets })}>
        <PrizeTable art={art} rules={rules} />
      </InfoSection>
    </InfoDialog>
  );
}

function Figures({ rules }: { rules: ScratchRules }) {
  const t = useT('scratch');
  const casino = useT('casino');
  const format = useFormat();
  const times = useTimes(rules);
  const { rtp, deviation } = figuresOf(rules);
  const level = deviation < 5 ? 'low' : deviation < 12 ? 'medium' : 'high';
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 rounded-md bg-surface-2 p-4">
      <Stat label={casino('figure.rtp')} value={format.percent(rtp, 2)} note={casino('figure.rtp.note')} />
      <Stat label={t('figure.hit')} value={format.percent(winningTickets(rules.prizes) / rules.tickets, 2)} note={t('figure.hit.note')} />
      <Stat
        label={casino('figure.volatility')}
        value={casino(`volatility.${level}`)}
        note={casino('figure.volatility.note', { deviation: format.number(deviation, { maximumFractionDigits: 2 }) })}
      />
      <Stat label={casino('figure.max')} value={times(0)} note={casino('figure.max.note')} />
    </div>
  );
}

/** Exact until the last step, which is for showing only. */
function figuresOf({ id, version }: ScratchRules): { readonly rtp: number; readonly deviation: number } {
  const game = findInstantGame(id, version);
  if (game?.type !== 'seeded') return { rtp: 0, deviation: 0 };
  const numberOf = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator);
  const rtp = numberOf(game.expectedReturn({}));
  const squares = game.listPays({}).map(({ chance, multiplier }) => {
    const multiple = fraction(BigInt(multiplier), 10_000n);
    return product(chance, multiple, multiple);
  });
  return { rtp, deviation: Math.sqrt(numberOf(plus(...squares)) - rtp ** 2) };
}

function PrizeTable({ art, rules }: { art: CardArt; rules: ScratchRules }) {
  const t = useT('scratch');
  const casino = useT('casino');
  const format = useFormat();
  const times = useTimes(rules);
  return (
    <table className="num w-full text-sm">
      <thead>
        <tr className="text-faint">
          <th className="py-1.5 text-start font-medium">{t('table.alike')}</th>
          <th className="py-1.5 text-end font-medium">{t('table.pays')}</th>
          <th className="py-1.5 text-end font-medium">{t('table.tickets')}</th>
          <th className="py-1.5 text-end font-medium">{casino('par.oneIn')}</th>
        </tr>
      </thead>
      <tbody>
        {rules.prizes.map(({ multiplier, tickets }, place) => {
          const symbol = art.symbols[place];
          return (
            <tr key={multiplierText(multiplier)} className="border-t border-line">
              <td className="py-1.5">
                {symbol && (
                  <span className="flex items-center gap-2.5">
                    <span className="size-8 flex-none overflow-hidden rounded-sm">
                      <Mosaic
                        motif={symbol.motif}
                        palette={symbol.palette}
                        seed={place + 3}
                        columns={10}
                        rows={10}
                        scale={0.9}
                        className="size-full"
                      />
                    </span>
                    {t(`symbol.${symbol.name}`)}
                  </span>
                )}
              </td>
              <td className="py-1.5 text-end font-semibold">{times(place)}</td>
              <td className="py-1.5 text-end text-muted">{format.number(tickets)}</td>
              <td className="py-1.5 text-end text-muted">{format.number(rules.tickets / tickets, { maximumFractionDigits: 2 })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
