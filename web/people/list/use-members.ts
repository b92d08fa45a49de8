/** The list, page by page in both directions from where it starts. */
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { PersonRow } from '#domain/people/schema.ts';
import { call, type ApiError } from '#web/core/api.ts';
import { keyOf } from '#web/core/query.ts';

type ListInput = InputOf<typeof peopleContract.list.input>;
type Page = OutputOf<typeof peopleContract.list.output>;

export function useMembers(list: ListInput) {
  const query = useInfiniteQuery<
    Page,
    ApiError,
    InfiniteData<Page, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: [...keyOf(peopleContract.list), 'endless', list],
    queryFn: ({ pageParam, signal }) =>
      call(peopleContract.list, pageParam ? withCursor(list, pageParam) : list, { signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    getPreviousPageParam: (page) => page.previous,
    // Comparing a hundred thousand rows with what they were costs more than drawing the fifty that show.
    structuralSharing: false,
    placeholderData: (before) => before,
  });
  const rows = useMemo<readonly PersonRow[]>(
    () => query.data?.pages.flatMap((page) => page.items) ?? [],
    [query.data],
  );
  return { ...query, rows };
}

/** A cursor says itself where to start. */
function withCursor({ initial: _initial, ...list }: ListInput, cursor: string): ListInput {
  return { ...list, cursor };
}
