import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contentCalls } from '@tessera/contract/calls';
import { call } from '../call.ts';
import { usePagedList } from '../list/paged-list.ts';
import type { ContentBody, ContentType } from './content-draft.ts';

const CONTENT_KEY = ['content'] as const;

/** Newest first. */
export function useContent(brand: string, type: ContentType) {
  return usePagedList({
    queryKey: [...CONTENT_KEY, brand, type],
    read: (page, signal) => call(contentCalls.listContent, { query: { ...page, brand, type } }, { signal }),
  });
}

/** Pending until the list has it. */
export function usePutContent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ContentBody }) => call(contentCalls.putContent, { params: { id }, body }),
    // Also after a refusal: then a colleague was faster, and the list shows it.
    onSettled: () => client.invalidateQueries({ queryKey: CONTENT_KEY }),
  });
}

/** `onDeleted` is called while it is in the list still. */
export function useDeleteContent(onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contentCalls.deleteContent, { params: { id } }),
    onSuccess: onDeleted,
    onSettled: () => client.invalidateQueries({ queryKey: CONTENT_KEY }),
  });
}
