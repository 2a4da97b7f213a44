import { keepPreviousData, type QueryKey, useInfiniteQuery, useIsMutating } from '@tanstack/react-query';
import { LEAVING_KEY } from '../operator.queries.ts';

export const RENEW_MS = 10_000;
const PAGE = 50;

export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

export interface PageAsked {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListAsked<Item> {
  /** Whose list, and the filter: another key is another list. */
  readonly queryKey: QueryKey;
  readonly read: (page: PageAsked, signal: AbortSignal) => Promise<PageOf<Item>>;
  /** Renews itself while the page is seen. */
  readonly renews?: boolean | undefined;
}

/** One list of the console, in pages. While another filter loads, what was shown before stays. */
export function usePagedList<Item>({ queryKey, read, renews = false }: ListAsked<Item>) {
  const isLeaving = useIsMutating({ mutationKey: LEAVING_KEY }) > 0;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ limit: PAGE, ...pageParam }, signal),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor ? { cursor: nextCursor } : undefined),
    refetchInterval: renews && !isLeaving ? RENEW_MS : false,
    placeholderData: keepPreviousData,
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** What a list on the screen says of itself. */
export interface PagedList<Item> {
  readonly items: readonly Item[];
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** What is shown belongs to the filter before. */
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
  refetch(): unknown;
}
