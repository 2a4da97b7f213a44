import { describeSheet } from '@tessera/engines/slots';
import { useFormat, useT } from '@tessera/i18n';
import { Dialog, SectionHead, Stat } from '@tessera/ui';
import { useMemo } from 'react';
import { type SlotGameOf, useSlot } from '../slot-game.ts';
import { LineDiagrams } from './line-diagrams.tsx';
import { ParTable } from './par-table.tsx';
import { PartsTable } from './parts-table.tsx';
import { PayTable, type ShownStake } from './pay-table.tsx';
import { Rules } from './rules.tsx';

export interface InfoPanelProps {
  readonly stake: ShownStake | undefined;
  readonly onClose: () => void;
}

/** Rules, pays and the real figures of the game, from the sheet the server draws with. */
export function InfoPanel({ stake, onClose }: InfoPanelProps) {
  const t = useT('casino');
  const game = useSlot();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('info.title', { game: game.slot.name })} size="large">
      <div className="grid gap-8 pb-2">
        <Figures />
        <section aria-labelledby="info-pays">
          <SectionHead id="info-pays" title={t('info.pays')} />
          <p className="-mt-2 mb-3 text-sm text-muted">
            <PaysText isInMoney={stake !== undefined} />
          </p>
          <PayTable stake={stake} />
        </section>
        <Rules />
        {'lines' in game.sheet && (
          <section aria-labelledby="info-lines">
            <SectionHead id="info-lines" title={t('info.lines', { count: game.sheet.lines.length })} />
            <p className="-mt-2 mb-3 text-sm text-muted">{t('info.lines.text')}</p>
            <LineDiagrams lines={game.sheet.lines} rows={game.sheet.rows} />
          </section>
        )}
        <section aria-labelledby="info-par">
          <SectionHead id="info-par" title={t('info.par')} />
          <p className="-mt-2 mb-3 max-w-[70ch] text-sm text-muted">
            <ParText />
          </p>
          {game.kind === 'lines' ? <LinesPar game={game} /> : <PartsTable game={game} />}
        </section>
      </div>
    </Dialog>
  );
}

function LinesPar({ game: { sheet, figures } }: { game: SlotGameOf<'lines'> }) {
  const described = useMemo(() => describeSheet(sheet, figures), [sheet, figures]);
  return <ParTable sheet={described} />;
}

/** What an amount of the pay table is for. */
function PaysText({ isInMoney }: { isInMoney: boolean }) {
  const t = useT('casino');
  const slots = useT('slot');
  const { kind, slot } = useSlot();
  if (kind === 'lines') return isInMoney ? t('info.pays.money') : slots('pays.lines', { count: slot.betUnits });
  return `${slots(`pays.${kind}`)} ${isInMoney ? slots('pays.money') : slots('pays.units', { count: slot.betUnits })}`;
}

/** Where the figures come from. */
function ParText() {
  const slots = useT('slot');
  const format = useFormat();
  const game = useSlot();
  const { version } = game.slot;
  switch (game.kind) {
    case 'lines':
      return slots('par.text', { version, combinations: format.number(BigInt(game.figures.combinations.base)) });
    case 'ways':
      return slots('par.ways', { version, combinations: format.number(BigInt(game.figures.combinations)) });
    case 'classic':
      return slots('par.text', { version, combinations: format.number(BigInt(game.figures.combinations)) });
    case 'hold':
      return slots('par.hold', { version });
    case 'cluster': {
      const error = format.percent(Number(game.figures.errorPercent) / 100, 3);
      return slots('par.cluster', { version, rounds: format.number(game.figures.rounds), error });
    }
  }
}

function Figures() {
  const t = useT('casino');
  const slots = useT('slot');
  const format = useFormat();
  const { kind, summary } = useSlot();
  const { rtpPercent, measured, hitPercent, volatility, maxRound, feature, standardDeviation } = summary;
  const percent = (share: string): string => format.percent(Number(share) / 100);
  const times = (value: string | null): string =>
    value === null ? '—' : t('banner.times', { times: format.number(Number(value), { maximumFractionDigits: 1 }) });
  const oneIn = feature && format.number(Number(feature.oneIn), { maximumFractionDigits: 1 });
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 rounded-md bg-surface-2 p-4 md:grid-cols-3">
      <Stat
        label={t('figure.rtp')}
        value={percent(rtpPercent)}
        note={
          measured ? slots('figure.rtp.measured', { error: format.percent(Number(measured.errorPercent) / 100, 2) }) : t('figure.rtp.note')
        }
      />
      <Stat label={t('figure.hit')} value={percent(hitPercent)} note={t('figure.hit.note')} />
      <Stat
        label={t('figure.volatility')}
        value={t(`volatility.${volatility}`)}
        note={t('figure.volatility.note', { deviation: format.number(Number(standardDeviation), { maximumFractionDigits: 2 }) })}
      />
      <Stat label={t('figure.max')} value={times(maxRound)} note={t('figure.max.note')} />
      {feature && oneIn && (
        <>
          <Stat
            label={kind === 'hold' ? slots('figure.respins') : t('figure.feature')}
            value={t('figure.oneIn', { rounds: oneIn })}
            note={t('figure.feature.note')}
          />
          <Stat
            label={kind === 'hold' ? slots('figure.respinsWin') : t('figure.featureWin')}
            value={times(feature.meanWin)}
            note={t('figure.featureWin.note')}
          />
        </>
      )}
    </div>
  );
}
