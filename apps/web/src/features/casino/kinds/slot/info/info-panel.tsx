import { describeSheet } from '@tessera/engines/slots';
import { useFormat, useT } from '@tessera/i18n';
import { Dialog, SectionHead, Stat } from '@tessera/ui';
import { useMemo } from 'react';
import { useSlot } from '../slot-game.ts';
import { LineDiagrams } from './line-diagrams.tsx';
import { ParTable } from './par-table.tsx';
import { PayTable } from './pay-table.tsx';
import { Rules } from './rules.tsx';

export interface InfoPanelProps {
  readonly stake: { readonly amount: string; readonly currency: string } | undefined;
  readonly onClose: () => void;
}

/** Rules, pays and the real figures of the game, from the sheet the server draws with. */
export function InfoPanel({ stake, onClose }: InfoPanelProps) {
  const t = useT('casino');
  const slots = useT('slot');
  const format = useFormat();
  const { sheet: played, figures } = useSlot();
  const sheet = useMemo(() => describeSheet(played, figures), [played, figures]);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('info.title', { game: sheet.name })} size="large">
      <div className="grid gap-8 pb-2">
        <Figures />
        <section aria-labelledby="info-pays">
          <SectionHead id="info-pays" title={t('info.pays')} />
          <p className="-mt-2 mb-3 text-sm text-muted">
            {stake ? t('info.pays.money') : slots('pays.lines', { count: sheet.lines.length })}
          </p>
          <PayTable sheet={sheet} stake={stake} />
        </section>
        <Rules />
        <section aria-labelledby="info-lines">
          <SectionHead id="info-lines" title={t('info.lines', { count: sheet.lines.length })} />
          <p className="-mt-2 mb-3 text-sm text-muted">{t('info.lines.text')}</p>
          <LineDiagrams lines={sheet.lines} rows={sheet.rows} />
        </section>
        <section aria-labelledby="info-par">
          <SectionHead id="info-par" title={t('info.par')} />
          <p className="-mt-2 mb-3 max-w-[70ch] text-sm text-muted">
            {slots('par.text', { version: sheet.version, combinations: format.number(BigInt(figures.combinations.base)) })}
          </p>
          <ParTable sheet={sheet} />
        </section>
      </div>
    </Dialog>
  );
}

function Figures() {
  const t = useT('casino');
  const format = useFormat();
  const { rtp, hitFrequency, volatility, maxWin, feature, standardDeviation } = useSlot().figures;
  const percent = (share: string): string => format.percent(Number(share) / 100);
  const oneIn = format.number(Number(feature.oneIn), { maximumFractionDigits: 1 });
  const times = (value: string | null): string =>
    value === null ? '—' : t('banner.times', { times: format.number(Number(value), { maximumFractionDigits: 1 }) });
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 rounded-md bg-surface-2 p-4 md:grid-cols-3">
      <Stat label={t('figure.rtp')} value={percent(rtp.percent)} note={t('figure.rtp.note')} />
      <Stat label={t('figure.hit')} value={percent(hitFrequency.percent)} note={t('figure.hit.note')} />
      <Stat
        label={t('figure.volatility')}
        value={t(`volatility.${volatility}`)}
        note={t('figure.volatility.note', { deviation: format.number(Number(standardDeviation), { maximumFractionDigits: 2 }) })}
      />
      <Stat label={t('figure.max')} value={times(maxWin.round)} note={t('figure.max.note')} />
      <Stat label={t('figure.feature')} value={t('figure.oneIn', { rounds: oneIn })} note={t('figure.feature.note')} />
      <Stat label={t('figure.featureWin')} value={times(feature.meanWin)} note={t('figure.featureWin.note')} />
    </div>
  );
}
