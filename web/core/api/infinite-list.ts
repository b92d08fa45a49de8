/** Infinite lists with cursor pagination, in both directions if the pages have a previous one. */
import { infiniteQueryOptions, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Endpoint, InputOf, OutputOf, SchemaLike } from '#domain/kernel/endpoint.ts';
import { call, type ApiError } from '#web/core/api/api.ts';
import { getQueryKey } from '#web/core/api/query.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
  readonly previous?: string | null;
}

type ItemOf<O extends SchemaLike<unknown, Page<unknown>>> = OutputOf<O>['items'][number];

const getRows = <Item>(data: InfiniteData<Page<Item>> | undefined): readonly Item[] =>
  data?.pages.flatMap((page) => page.items) ?? [];

/** A list by pages, for `useInfiniteQuery` and its kin. */
export const infiniteListOptions = <
  I extends SchemaLike<object>,
  O extends SchemaLike<unknown, Page<unknown>>,
>(
  endpoint: Endpoint<I, O>,
  input: InputOf<I>,
) =>
  infiniteQueryOptions<
    OutputOf<O>,
    ApiError,
    InfiniteData<OutputOf<O>, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [...getQueryKey(endpoint), 'infinite', input],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, pageParam ? { ...input, cursor: pageParam } : input, { signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    getPreviousPageParam: (page) => page.previous ?? null,
    // Comparing a hundred thousand rows would cost more than rendering the fifty visible ones.
    structuralSharing: false,
  });

/** All rows loaded so far, with TanStack's query result. `poll` returns the refetch interval in ms, or false for none. */
export function useInfiniteList<
  I extends SchemaLike<object>,
  O extends SchemaLike<unknown, Page<unknown>>,
>(
  endpoint: Endpoint<I, O>,
  input: InputOf<I>,
  poll: (rows: readonly ItemOf<O>[]) => number | false = () => false,
) {
  const query = useInfiniteQuery({
    ...infiniteListOptions(endpoint, input),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => poll(getRows<ItemOf<O>>(state.data)),
  });
  const rows = useMemo(() => getRows<ItemOf<O>>(query.data), [query.data]);
  return { ...query, rows };
}
