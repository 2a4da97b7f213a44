import { loadTexts } from '@tessera/i18n';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useIsAnythingUnderWay } from '../shared/under-way.ts';
import { offerUpdate, onUpdateOffered, readUpdate } from './update.ts';

const UpdateBar = lazy(async () => ({ default: (await Promise.all([import('./update-bar.tsx'), loadTexts('app')]))[0].UpdateBar }));

/** Offers a new version of the site as soon as it waits, but never while a round is under way: taking it loads the page anew. */
export function UpdateNotice() {
  const take = useSyncExternalStore(onUpdateOffered, readUpdate, () => null);
  const isBusy = useIsAnythingUnderWay();
  return (
    <div role="status" className="sticky top-(--header-height) z-20">
      <Suspense>{take && !isBusy && <UpdateBar onTake={take} onLater={() => offerUpdate(null)} />}</Suspense>
    </div>
  );
}
