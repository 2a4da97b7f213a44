import type { casino } from '@tessera/contract';
import { compare, fraction, minus } from '@tessera/engines/exact';
import { bestReturn, type DrawGame, edgeOf } from '@tessera/engines/table';
import { useFormat, useT } from '@tessera/i18n';

import { useMemo } from 'react';
import { InfoDialog, InfoRules, InfoSection, InfoTable } from '../../info-dialog.tsx';
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
  const format = useFormat();
  const kindName = table.useKindName();
  const placeName = table.usePlaceName();
  const rows = useMemo(() => rowsOf(game), [game]);
  const limits = new Map(offer?.layout?.map(({ kind, max }) => [kind, max]));
  const sentences = [...table.useRules(game), t('rules.stake'), rounds('rules.fault')];
  const percent = (value: number): string => format.percent(value, 2);
  return (
    <InfoDialog title={t('info.title', { game: name })} onClose={onClose}>
      <InfoRules rules={sentences} />
      <InfoSection id="info-pays" title={t('info.pays')}>
        <InfoTable
          heads={[t('pays.place'), t('pays.pays'), t('pays.chance'), t('pays.return'), ...(offer ? [t('pays.limit')] : [])]}
          rows={rows.map(({ kind, code, pays, chance, rtp }) => ({
            key: kind,
            cells: [
              kindName(kind) ?? placeName(code),
              t('pays.toOne', { pays: format.number(pays, { maximumFractionDigits: 2 }) }),
              percent(chance),
              percent(rtp),
              ...(offer ? [format.money(limits.get(kind) ?? '0', offer.currency)] : []),
            ],
          }))}
        />
        {offer && (
          <p className="num pt-3 text-sm text-muted">
            {t('info.limits', {
              min: format.money(offer.stakes[0] ?? '0', offer.currency),
              max: format.money(offer.maxStake, offer.currency),
            })}
          </p>
        )}
      </InfoSection>
    </InfoDialog>
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
