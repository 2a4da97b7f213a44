import { useQuery } from '@tanstack/react-query';
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

/** It never changes. */
export function useFeedbackPicture({ brand, id, number }: { brand: string; id: string; number: number }, isWanted: boolean) {
  return useQuery({
    queryKey: ['feedback-picture', brand, id, number],
    queryFn: ({ signal }) => call(contentCalls.getFeedbackPicture, { params: { id, number }, query: { brand } }, { signal }),
    enabled: isWanted,
    staleTime: Infinity,
  });
}
