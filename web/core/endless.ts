/** Pages by cursor, one after the other. */
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Endpoint, InputOf, OutputOf, Shape } from '#domain/kernel/endpoint.ts';
import { call, type ApiError } from '#web/core/api.ts';
import { keyOf } from '#web/core/query.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

type ItemOf<O extends Shape<unknown, Page<unknown>>> = OutputOf<O>['items'][number];

const rowsOf = <Item>(data: InfiniteData<Page<Item>> | undefined): readonly Item[] =>
  data?.pages.flatMap((page) => page.items) ?? [];

/** Every row read so far, and how to read on. `poll`: milliseconds until it is read again, while that is wanted. */
export function useEndless<I extends Shape<object>, O extends Shape<unknown, Page<unknown>>>(
  endpoint: Endpoint<I, O>,
  input: InputOf<I>,
  poll: (rows: readonly ItemOf<O>[]) => number | false = () => false,
) {
  const query = useInfiniteQuery<
    OutputOf<O>,
    ApiError,
    InfiniteData<OutputOf<O>, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [...keyOf(endpoint), 'endless', input],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, pageParam ? { ...input, cursor: pageParam } : input, { signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => poll(rowsOf<ItemOf<O>>(state.data)),
  });
  const rows = useMemo(() => rowsOf<ItemOf<O>>(query.data), [query.data]);
  return { ...query, rows };
}
