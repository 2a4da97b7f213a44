import type { DrawTrace } from '@tessera/engines/slots';
import { useT } from '@tessera/i18n';
import { Words, WordsTable } from '../../fairness/words-table.tsx';
import { useSlot } from './slot-game.ts';
import { useSymbolName } from './symbol-name.ts';

/** Steps beyond these are computed and compared, but not listed unasked. */
const SHOWN_STEPS = 1;

/** Words of the stream and what they gave, reel by reel or cell by cell. */
export function TraceTable({ trace }: { trace: readonly DrawTrace[] }) {
  const name = useStepName();
  const steps = [...Map.groupBy(trace, ({ step }) => step)];
  const [shown, folded] = [steps.slice(0, SHOWN_STEPS), steps.slice(SHOWN_STEPS)];
  return (
    <div className="grid gap-2">
      {shown.map(([step, draws]) => (
        <StepTable key={step} draws={draws} />
      ))}
      {folded.length > 0 && (
        <details className="rounded-md border border-line">
          <summary className="px-3 py-2.5 font-semibold text-ink">{name.all(folded.length)}</summary>
          <div className="grid gap-4 border-t border-line p-3">
            {folded.map(([step, draws]) => (
              <div key={step}>
                <h4 className="mb-1 font-semibold text-ink">{name.one(step)}</h4>
                <StepTable draws={draws} />
              </div>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function useStepName(): { readonly all: (count: number) => string; readonly one: (step: number) => string } {
  const t = useT('casino');
  const slots = useT('slot');
  const { kind } = useSlot();
  if (kind === 'cluster') return { all: (count) => slots('trace.falls', { count }), one: (step) => slots('trace.fall', { step }) };
  if (kind === 'hold') return { all: (count) => slots('trace.respins', { count }), one: (step) => slots('trace.respin', { step }) };
  return { all: (count) => t('trace.free', { count }), one: (spin) => t('trace.freeSpin', { spin }) };
}

function StepTable({ draws }: { draws: readonly DrawTrace[] }) {
  const t = useT('casino');
  const slots = useT('slot');
  const name = useSymbolName();
  const { form } = useSlot();
  const isOfReels = form.field === 'reels';
  const drawn = (draw: DrawTrace): string | number => {
    if (isOfReels) return draw.result;
    const symbol = form.symbolOf(draw);
    return symbol === null ? slots('trace.coin') : name(symbol);
  };
  return (
    <WordsTable
      heads={[
        isOfReels ? t('trace.reel') : slots('trace.cell'),
        t('trace.word'),
        t('trace.mod'),
        isOfReels ? t('trace.stop') : slots('trace.shows'),
      ]}
      rows={draws.map((draw) => [
        draw.row === null ? draw.column : slots('trace.place', { column: draw.column, row: draw.row }),
        <Words key="words" words={draw.words} />,
        `${draw.words.at(-1)} mod ${draw.bound}`,
        drawn(draw),
      ])}
    />
  );
}
