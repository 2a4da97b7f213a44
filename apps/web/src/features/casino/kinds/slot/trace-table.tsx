import type { StopTrace } from '@tessera/engines/slots';
import { useT } from '@tessera/i18n';
import { WordsTable, Words } from '../../fairness/words-table.tsx';

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
    <WordsTable
      heads={[t('trace.reel'), t('trace.word'), t('trace.mod'), t('trace.stop')]}
      rows={stops.map(({ reel, words, stops: places, stop }) => [
        reel,
        <Words key="words" words={words} />,
        `${words.at(-1)} mod ${places}`,
        stop,
      ])}
    />
  );
}
