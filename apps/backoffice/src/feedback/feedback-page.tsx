import { Button, FormError } from '@tessera/ui';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useFormat, useT } from '@tessera/i18n';
import { type FeedbackPlace, readPlace, usePlace } from '../address.ts';
import { BrandField, useBrand } from '../brand-field.tsx';
import { RecordList } from '../list/record-list.tsx';
import { useOperator } from '../operator.tsx';
import { type FeedbackView, useFeedback, useFeedbackPicture } from './feedback.queries.ts';

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

function FeedbackRow({ feedback: { id, brand, memberId, content, pictures, atMs } }: { feedback: FeedbackView }) {
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
      {content !== '' && pictures.length > 0 && (
        <div className="flex flex-wrap items-start gap-2">
          {pictures.map((number) => (
            <Picture key={number} brand={brand} id={id} number={number} />
          ))}
        </div>
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

/** Loaded when it is wanted. */
function Picture({ brand, id, number }: { brand: string; id: string; number: number }) {
  const t = useT('editing');
  const [isWanted, setWanted] = useState(false);
  const { data, error, isFetching } = useFeedbackPicture({ brand, id, number }, isWanted);
  if (data) {
    return (
      <img
        src={`data:image/jpeg;base64,${data.picture}`}
        alt={t('feedback.picture.of', { number })}
        className="max-h-120 max-w-full rounded-md border border-line"
      />
    );
  }
  return (
    <div className="grid gap-1">
      <Button size="small" pending={isFetching} onClick={() => setWanted(true)}>
        {t('feedback.picture', { number })}
      </Button>
      <FormError error={error} />
    </div>
  );
}
