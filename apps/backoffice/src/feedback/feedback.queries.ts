import type { content, ValueOf } from '@tessera/contract';
import { contentCalls } from '@tessera/contract/calls';
import { call } from '../call.ts';
import { usePagedList } from '../list/paged-list.ts';

export type FeedbackView = ValueOf<typeof content.listFeedback>['items'][number];

/** Newest first. */
export function useFeedback(brand: string) {
  return usePagedList({
    queryKey: ['feedback', brand],
    read: (page, signal) => call(contentCalls.listFeedback, { query: { ...page, brand } }, { signal }),
  });
}
