/** The member list as an infinite query in both directions. */
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { PersonRow } from '#domain/people/schema.ts';
import { call, type ApiError } from '#web/core/api/api.ts';
import { getQueryKey } from '#web/core/api/query.ts';

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
    queryKey: [...getQueryKey(peopleContract.list), 'endless', list],
    queryFn: ({ pageParam, signal }) =>
      call(peopleContract.list, pageParam ? withCursor(list, pageParam) : list, { signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    getPreviousPageParam: (page) => page.previous,
    // Comparing a hundred thousand rows would cost more than rendering the fifty visible ones.
    structuralSharing: false,
    placeholderData: (before) => before,
  });
  const rows = useMemo<readonly PersonRow[]>(
    () => query.data?.pages.flatMap((page) => page.items) ?? [],
    [query.data],
  );
  return { ...query, rows };
}

/** A cursor replaces the initial, because both set the start of the page. */
function withCursor({ initial: _initial, ...list }: ListInput, cursor: string): ListInput {
  return { ...list, cursor };
}
