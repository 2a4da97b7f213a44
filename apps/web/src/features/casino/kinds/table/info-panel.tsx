import { Link } from '@tanstack/react-router';
import type { casino } from '@tessera/contract';
import { compare, fraction, minus } from '@tessera/engines/exact';
import { bestReturn, type DrawGame, edgeOf } from '@tessera/engines/table';
import { useFormat, useT } from '@tessera/i18n';
import { buttonClass, Dialog, SectionHead } from '@tessera/ui';
import { useMemo } from 'react';
import type { TableGame } from './table-game.ts';

export interface InfoPanelProps {
  readonly name: string;
  readonly game: DrawGame;
  readonly table: TableGame;
  /** What the server offers, with its limits; undefined for a guest. */
  readonly offer: casino.GameView | undefined;
  readonly onClose: () => void;
}

const ONE = fraction(1n);

interface KindRow {
  readonly kind: string;
  readonly code: string;
  /** What the best outcome wins for a stake of 1. */
  readonly pays: number;
  readonly chance: number;
  readonly rtp: number;
}

/** Rules, and what every kind of place pays with its exact return. */
export function InfoPanel({ name, game, table, offer, onClose }: InfoPanelProps) {
  const t = useT('table');
  const rounds = useT('rounds');
  const frame = useT('frame');
  const format = useFormat();
  const kindName = table.useKindName();
  const placeName = table.usePlaceName();
  const rows = useMemo(() => rowsOf(game), [game]);
  const limits = new Map(offer?.layout?.map(({ kind, max }) => [kind, max]));
  const sentences = [...table.useRules(game), t('rules.stake'), rounds('rules.fault')];
  const percent = (value: number): string => format.percent(value, 2);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('info.title', { game: name })} size="large">
      <div className="grid gap-8 pb-2">
        <section aria-labelledby="info-rules">
          <SectionHead id="info-rules" title={rounds('rules.title')} />
          <ul className="grid max-w-[70ch] list-disc gap-1.5 ps-5 text-sm text-muted">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="info-pays">
          <SectionHead id="info-pays" title={t('info.pays')} />
          <div className="overflow-x-auto">
            <table className="num w-full text-sm">
              <thead>
                <tr className="text-xs text-faint">
                  {[t('pays.place'), t('pays.pays'), t('pays.chance'), t('pays.return'), ...(offer ? [t('pays.limit')] : [])].map(
                    (head, index) => (
                      <th key={head} className={`py-1.5 font-medium ${index === 0 ? 'text-start' : 'ps-3 text-end'}`}>
                        {head}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ kind, code, pays, chance, rtp }) => (
                  <tr key={kind} className="border-t border-line">
                    <th className="py-1.5 text-start font-semibold">{kindName(kind) ?? placeName(code)}</th>
                    <td className="ps-3 text-end">{t('pays.toOne', { pays: format.number(pays, { maximumFractionDigits: 2 }) })}</td>
                    <td className="ps-3 text-end">{percent(chance)}</td>
                    <td className="ps-3 text-end">{percent(rtp)}</td>
                    {offer && <td className="ps-3 text-end">{format.money(limits.get(kind) ?? '0', offer.currency)}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {offer && (
            <p className="num pt-3 text-sm text-muted">
              {t('info.limits', {
                min: format.money(offer.stakes[0] ?? '0', offer.currency),
                max: format.money(offer.maxStake, offer.currency),
              })}
            </p>
          )}
        </section>
        <Link to="/fairness" onClick={onClose} className={`${buttonClass()} justify-self-start`}>
          {frame('page.fairness')}
        </Link>
      </div>
    </Dialog>
  );
}

/** One row a kind of place, the highest return first; exact until the last step, which is for reading. */
function rowsOf(game: DrawGame): readonly KindRow[] {
  const kinds = [...new Map(game.bets.map((bet) => [bet.kind, bet])).values()];
  return kinds
    .map((bet) => ({ bet, edge: edgeOf(game, bet), best: minus(bestReturn(game, bet), ONE) }))
    .toSorted((a, b) => compare(b.edge.rtp, a.edge.rtp) || compare(a.best, b.best))
    .map(({ bet, edge, best }) => ({
      kind: bet.kind,
      code: bet.code,
      pays: Number(best.numerator) / Number(best.denominator),
      chance: Number(edge.winChance.numerator) / Number(edge.winChance.denominator),
      rtp: Number(edge.rtp.numerator) / Number(edge.rtp.denominator),
    }));
}
