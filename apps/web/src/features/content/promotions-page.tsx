import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useFormat, useLanguage, useT } from '@tessera/i18n';
import { Artwork, Button, Card, Chip, EmptyState, ErrorState, Skeleton } from '@tessera/ui';
import { useState } from 'react';
import { type Promotion, type PromotionCategory, promotionsQuery } from './content.queries.ts';
import { FirstSteps } from './first-steps.tsx';
import { Pager } from './pager.tsx';
import { readPromotionsSearch } from './promotions-search.ts';
import { Rich } from './rich.tsx';

const GRID = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

/** What the brand offers now, by category. */
export function PromotionsPage() {
  const t = useT('content');
  const navigate = useNavigate();
  const { promotionType } = readPromotionsSearch(useSearch({ strict: false }));
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery(promotionsQuery(useLanguage(), promotionType, page));
  const choose = (chosen: PromotionCategory | undefined): void => {
    setPage(1);
    void navigate({ to: '/promotions', search: chosen ? { promotionType: chosen } : {}, replace: true, resetScroll: false });
  };
  return (
    <>
      <FirstSteps />
      <h1 className="text-xl font-bold">{t('promotions')}</h1>
      <p className="mb-4 text-muted">{t('promotions.text')}</p>
      {data && data.categories.length > 1 && (
        <div role="group" aria-label={t('categories')} className="mb-4 flex flex-wrap gap-2">
          <Chip pressed={promotionType === undefined} onClick={() => choose(undefined)}>
            {t('category.all')}
          </Chip>
          {data.categories.map(({ promotionType: category, count }) => (
            <Chip key={category} pressed={category === promotionType} onClick={() => choose(category)}>
              {t(`category.${category}`)} <span className="num text-faint">{count}</span>
            </Chip>
          ))}
        </div>
      )}
      {error && !data && <ErrorState error={error} moneyMoved="no" onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && (
        <div className={GRID}>
          <Skeleton className="h-64" />
        </div>
      )}
      {data?.content.length === 0 && <EmptyState motif="gift" title={t('promotions.empty.title')} text={t('promotions.empty.text')} />}
      {data && data.content.length > 0 && (
        <>
          <ul className={GRID}>
            {data.content.map((promotion) => (
              <PromotionCard key={promotion.id} promotion={promotion} />
            ))}
          </ul>
          <Pager page={page} pages={data.totalPages} onPage={setPage} />
        </>
      )}
    </>
  );
}

function PromotionCard({ promotion: { title, content, artwork, endsAtMs, promotionType } }: { promotion: Promotion }) {
  const t = useT('content');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <Card padded={false} className="overflow-hidden">
        <Artwork name={artwork} className="h-32 w-full" />
        <div className="grid gap-2 p-4">
          <p className="text-xs text-faint">
            {t(`category.${promotionType}`)}
            {endsAtMs !== null && <span className="num"> · {t('until', { when: format.dateTime(endsAtMs) })}</span>}
          </p>
          <h2 className="text-lg font-semibold text-balance">{title}</h2>
          {isOpen && <Rich html={content} />}
          <div>
            <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'less' : 'more')}
            </Button>
          </div>
        </div>
      </Card>
    </li>
  );
}
