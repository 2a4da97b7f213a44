import { useQuery } from '@tanstack/react-query';
import { sha256Hex } from '@tessera/engines/fair';
import { useFormat, useT } from '@tessera/i18n';
import { CodeLine, ErrorState, SectionHead, Skeleton } from '@tessera/ui';
import { anchorsQuery } from './proofs.queries.ts';

/** How many a page needs so that anybody can note one down. */
const SHOWN = 3;

/** The keys of this installation and its newest anchors, for anybody. */
export function AnchorsPart() {
  const t = useT('proofs');
  const format = useFormat();
  const { data, error, refetch, isFetching } = useQuery(anchorsQuery);
  return (
    <section aria-labelledby="anchors">
      <SectionHead id="anchors" title={t('anchors.title')} />
      <p className="-mt-1 mb-4 max-w-[70ch] text-sm text-muted">{t('anchors.text')}</p>
      {!data && !error && <Skeleton className="h-40 rounded-md" />}
      {!data && error && <ErrorState error={error} moneyMoved="no" onRetry={() => void refetch()} retrying={isFetching} />}
      {data && (
        <div className="grid gap-2">
          {data.anchors.length === 0 && <p className="text-sm text-muted">{t('anchors.none')}</p>}
          {data.keys.map((key) => (
            <CodeLine key={key} label={t('step.signature.key')} code={key} />
          ))}
          {data.anchors.slice(0, SHOWN).map(({ n, at, heads, previous, signature }) => (
            <CodeLine
              key={n}
              label={t('anchors.line', { line: format.number(n), time: format.dateTime(Date.parse(at)) })}
              code={sha256Hex(JSON.stringify({ n, at, heads, previous, signature }))}
            />
          ))}
        </div>
      )}
    </section>
  );
}
