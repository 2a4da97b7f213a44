import { Link } from '@tanstack/react-router';
import { useFormat, useT } from '@tessera/i18n';
import { type FeedbackPlace, readPlace, usePlace } from '../address.ts';
import { BrandField, useBrand } from '../brand-field.tsx';
import { RecordList } from '../list/record-list.tsx';
import { useOperator } from '../operator.tsx';
import { type FeedbackView, useFeedback } from './feedback.queries.ts';

/** What players told the house. */
export function FeedbackPage({ place }: { readonly place: FeedbackPlace }) {
  const t = useT('editing');
  const { goTo } = usePlace();
  const brand = useBrand(place.brand);
  const list = useFeedback(brand);
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="sr-only">{t('feedback')}</h1>
      <BrandField brand={brand} onBrand={(next) => goTo({ page: 'feedback', brand: next })} />
      <section aria-label={t('feedback')} className="grid gap-3">
        <RecordList
          list={list}
          note={t('order')}
          renderRow={(feedback) => <FeedbackRow feedback={feedback} />}
          empty={{ motif: 'inbox', title: t('feedback.none.title'), text: t('feedback.none.text') }}
        />
      </section>
    </div>
  );
}

function FeedbackRow({ feedback: { memberId, content, atMs } }: { feedback: FeedbackView }) {
  const t = useT('editing');
  const format = useFormat();
  const { may } = useOperator();
  return (
    <div className="grid gap-1.5 px-4 py-3">
      {content === '' ? (
        <p className="text-muted">{t('feedback.erased')}</p>
      ) : (
        <p className="max-w-[70ch] whitespace-pre-wrap wrap-anywhere">{content}</p>
      )}
      <p className="num flex flex-wrap gap-x-3 text-xs text-muted">
        <time dateTime={new Date(atMs).toISOString()}>{format.dateTime(atMs)}</time>
        {may('events.read') ? (
          <Link to="/" search={readPlace({ page: 'events', member: memberId })} className="wrap-anywhere text-accent-ink underline">
            {t('feedback.member', { id: memberId })}
          </Link>
        ) : (
          <span className="wrap-anywhere">{t('feedback.member', { id: memberId })}</span>
        )}
      </p>
    </div>
  );
}
