import { describeSheet, emberMosaic, emberMosaicFigures } from '@tessera/engines/slots';
import { useFormat, useT } from '@tessera/i18n';
import { Dialog, SectionHead, Stat } from '@tessera/ui';
import { useMemo } from 'react';
import { LineDiagrams } from './line-diagrams.tsx';
import { ParTable } from './par-table.tsx';
import { PayTable } from './pay-table.tsx';

export interface InfoPanelProps {
  readonly stake: { readonly amount: string; readonly currency: string } | undefined;
  readonly onClose: () => void;
}

/** Rules, pays and the real figures of the game, from the sheet the server draws with. */
export function InfoPanel({ stake, onClose }: InfoPanelProps) {
  const t = useT('casino');
  const sheet = useMemo(() => describeSheet(emberMosaic, emberMosaicFigures), []);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('info.title', { game: sheet.name })} size="large">
      <div className="grid gap-8 pb-2">
        <Figures />
        <section aria-labelledby="info-pays">
          <SectionHead id="info-pays" title={t('info.pays')} />
          <p className="-mt-2 mb-3 text-sm text-muted">{t(stake ? 'info.pays.money' : 'info.pays.lines')}</p>
          <PayTable sheet={sheet} stake={stake} />
        </section>
        <Rules awards={sheet.freeSpins.awards} multipliers={sheet.freeSpins.multipliers} />
        <section aria-labelledby="info-lines">
          <SectionHead id="info-lines" title={t('info.lines', { count: sheet.lines.length })} />
          <p className="-mt-2 mb-3 text-sm text-muted">{t('info.lines.text')}</p>
          <LineDiagrams lines={sheet.lines} rows={sheet.rows} />
        </section>
        <section aria-labelledby="info-par">
          <SectionHead id="info-par" title={t('info.par')} />
          <p className="-mt-2 mb-3 max-w-[70ch] text-sm text-muted">{t('info.par.text', { version: sheet.version })}</p>
          <ParTable sheet={sheet} />
        </section>
      </div>
    </Dialog>
  );
}

function Figures() {
  const t = useT('casino');
  const format = useFormat();
  const { rtp, hitFrequency, volatility, maxWin, feature, standardDeviation } = emberMosaicFigures;
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

function Rules({ awards, multipliers }: { awards: Readonly<Record<number, number>>; multipliers: readonly number[] }) {
  const t = useT('casino');
  const rules = [
    t('rules.lines'),
    t('rules.wild'),
    t('rules.scatter'),
    t('rules.free', { three: awards[3] ?? 0, four: awards[4] ?? 0, five: awards[5] ?? 0 }),
    t('rules.ladder', { ladder: multipliers.map((factor) => `×${factor}`).join(' ') }),
    t('rules.noRetrigger'),
    t('rules.sum'),
    t('rules.fault'),
  ];
  return (
    <section aria-labelledby="info-rules">
      <SectionHead id="info-rules" title={t('info.rules')} />
      <ul className="grid max-w-[70ch] list-disc gap-1.5 ps-5 text-sm text-muted">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
