import type { StopTrace } from '@tessera/engines/slots';
import { useT } from '@tessera/i18n';

const HEX_DIGITS = 8;
/** Free spins beyond these are computed and compared, but not listed unasked. */
const SHOWN_SPINS = 1;

/** Words of the stream and the stops they gave, reel by reel. */
export function TraceTable({ trace }: { trace: readonly StopTrace[] }) {
  const t = useT('casino');
  const spins = [...Map.groupBy(trace, ({ spin }) => spin)];
  const [shown, folded] = [spins.slice(0, SHOWN_SPINS), spins.slice(SHOWN_SPINS)];
  return (
    <div className="grid gap-2">
      {shown.map(([spin, stops]) => (
        <SpinTable key={spin} stops={stops} />
      ))}
      {folded.length > 0 && (
        <details className="rounded-md border border-line">
          <summary className="px-3 py-2.5 font-semibold text-ink">{t('trace.free', { count: folded.length })}</summary>
          <div className="grid gap-4 border-t border-line p-3">
            {folded.map(([spin, stops]) => (
              <div key={spin}>
                <h4 className="mb-1 font-semibold text-ink">{t('trace.freeSpin', { spin })}</h4>
                <SpinTable stops={stops} />
              </div>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function SpinTable({ stops }: { stops: readonly StopTrace[] }) {
  const t = useT('casino');
  return (
    <div className="overflow-x-auto">
      <table className="num w-full text-xs">
        <thead>
          <tr className="text-faint">
            <th className="py-1 pe-3 text-start font-medium">{t('trace.reel')}</th>
            <th className="py-1 pe-3 text-start font-medium">{t('trace.word')}</th>
            <th className="py-1 pe-3 text-start font-medium">{t('trace.mod')}</th>
            <th className="py-1 text-end font-medium">{t('trace.stop')}</th>
          </tr>
        </thead>
        <tbody className="text-ink">
          {stops.map(({ reel, words, stops: places, stop }) => (
            <tr key={reel} className="border-t border-line">
              <td className="py-1 pe-3">{reel}</td>
              <td className="py-1 pe-3">
                <code>{words.map((word) => word.toString(16).padStart(HEX_DIGITS, '0')).join(' ')}</code>
              </td>
              <td className="py-1 pe-3 whitespace-nowrap">
                {words.at(-1)} mod {places}
              </td>
              <td className="py-1 text-end font-semibold">{stop}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
