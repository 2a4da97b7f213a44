import type { PhaseDescription, SheetDescription, SlotFigures } from '@tessera/engines/slots';
import { useFormat, useT } from '@tessera/i18n';
import { useSymbolName } from '../symbol-name.ts';
import { Fold } from './fold.tsx';

const HEAD = 'px-3 py-2 font-medium text-faint';
const CELL = 'px-3 py-1.5';

/** What a laboratory reads: where the return comes from, how wins are spread, and how often each combination falls. */
export function ParTable({ sheet }: { sheet: SheetDescription }) {
  const { figures, scatter } = sheet;
  const t = useT('casino');
  return (
    <div className="grid gap-3">
      <Parts figures={figures} scatter={scatter.symbol} />
      <Fold title={t('par.spread')}>
        <Spread figures={figures} />
      </Fold>
      <Fold title={t('par.base')}>
        <Combinations phase={sheet.base} total={figures.combinations.base} />
      </Fold>
      <Fold title={t('par.free')}>
        <Combinations phase={sheet.free} total={figures.combinations.free} />
      </Fold>
      <Fold title={t('par.strips')}>
        <Strips phase={sheet.base} />
      </Fold>
    </div>
  );
}

function Parts({ figures, scatter: symbol }: { figures: SlotFigures; scatter: string }) {
  const t = useT('casino');
  const format = useFormat();
  const slots = useT('slot');
  const { rtp, rtpParts } = figures;
  const scatter = useSymbolName()(symbol);
  const rows = [
    { label: t('par.lines'), share: rtpParts.lines },
    { label: slots('par.scatters', { scatter }), share: rtpParts.scatters },
    { label: t('par.freeSpins'), share: rtpParts.freeSpins },
    { label: t('par.total'), share: rtp },
  ];
  return (
    <table className="num w-full text-sm">
      <tbody>
        {rows.map(({ label, share }, index) => (
          <tr key={label} className={index === rows.length - 1 ? 'border-t border-line font-semibold' : ''}>
            <th scope="row" className="py-1.5 text-start font-[inherit] text-muted">
              {label}
            </th>
            <td className="py-1.5 text-end">{format.percent(Number(share.percent) / 100, 4)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Spread({ figures: { distribution } }: { figures: SlotFigures }) {
  const t = useT('casino');
  const format = useFormat();
  const stakes = (value: string): string => format.number(Number(value), { maximumFractionDigits: 2 });
  return (
    <table className="num w-full text-sm">
      <thead>
        <tr>
          <th className={`${HEAD} text-start`}>{t('par.win')}</th>
          <th className={`${HEAD} text-end`}>{t('par.share')}</th>
        </tr>
      </thead>
      <tbody>
        {distribution.map(({ from, percent }, index) => {
          const upTo = distribution[index + 1]?.from;
          const label =
            index === 0
              ? t('par.none')
              : upTo
                ? t('par.fromTo', { from: stakes(from), to: stakes(upTo) })
                : t('par.from', { from: stakes(from) });
          return (
            <tr key={from} className="border-t border-line">
              <td className={CELL}>{label}</td>
              <td className={`${CELL} text-end`}>{format.percent(Number(percent) / 100, 4)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Combinations({ phase, total }: { phase: PhaseDescription; total: string }) {
  const t = useT('casino');
  const name = useSymbolName();
  const format = useFormat();
  return (
    <table className="num w-full text-sm">
      <caption className="sr-only">{t('par.combinations')}</caption>
      <thead>
        <tr>
          <th className={`${HEAD} text-start`}>{t('par.combination')}</th>
          <th className={`${HEAD} text-end`}>{t('par.pays')}</th>
          <th className={`${HEAD} text-end`}>{t('par.oneIn')}</th>
          <th className={`${HEAD} text-end`}>{t('par.adds')}</th>
        </tr>
      </thead>
      <tbody>
        {phase.payLines.map(({ symbol, count, payLineBets, combinations, expectedPercent }) => (
          <tr key={`${symbol}${count}`} className="border-t border-line">
            <td className={`${CELL} whitespace-nowrap`}>
              {count} × {name(symbol)}
            </td>
            <td className={`${CELL} text-end`}>{payLineBets}</td>
            <td className={`${CELL} text-end`}>{format.number(BigInt(total) / BigInt(combinations))}</td>
            <td className={`${CELL} text-end`}>{format.percent(Number(expectedPercent) / 100, 3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Strips({ phase }: { phase: PhaseDescription }) {
  const t = useT('casino');
  const name = useSymbolName();
  return (
    <table className="num w-full text-sm">
      <thead>
        <tr>
          <th className={`${HEAD} text-start`}>{t('par.symbol')}</th>
          {phase.strips.map((_, reel) => (
            <th key={reel} className={`${HEAD} text-end`}>
              {t('par.reel', { reel: reel + 1 })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {phase.counts.map(({ symbol, perReel }) => (
          <tr key={symbol} className="border-t border-line">
            <td className={CELL}>{name(symbol)}</td>
            {perReel.map((count, reel) => (
              <td key={reel} className={`${CELL} text-end`}>
                {count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
