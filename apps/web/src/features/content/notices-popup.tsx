import { useQuery } from '@tanstack/react-query';
import { useFormat, useLanguage, useT } from '@tessera/i18n';
import { Dialog, EmptyState, ErrorState, Skeleton } from '@tessera/ui';
import { useState } from 'react';
import { Accordion } from './accordion.tsx';
import { noticesQuery } from './content.queries.ts';
import { Pager } from './pager.tsx';
import { Rich } from './rich.tsx';

/** Every notice: title, when it began, and its text when it is opened. */
export function NoticesPopup({ onClose }: { onClose: () => void }) {
  const t = useT('content');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery(noticesQuery(useLanguage(), page));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('notices')}>
      {error && !data && <ErrorState error={error} moneyMoved="no" onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <Skeleton className="h-40" />}
      {data?.content.length === 0 && <EmptyState motif="bell" title={t('notices.empty.title')} text={t('notices.empty.text')} />}
      {data && data.content.length > 0 && (
        <>
          <Accordion
            key={page}
            sections={data.content.map(({ id, title, content, startDateStr }) => ({
              id,
              title,
              note: format.dateTime(Number(startDateStr)),
              body: <Rich html={content} />,
            }))}
          />
          <Pager page={page} pages={data.totalPages} onPage={setPage} />
        </>
      )}
    </Dialog>
  );
}
