import { useEffect } from 'react';
import type { Rows } from './drawn-rows.ts';

/** What `useInfiniteList` returns. */
export interface Pages {
  readonly hasPreviousPage: boolean;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly fetchPreviousPage: () => unknown;
  readonly fetchNextPage: () => unknown;
}

/** Number of rows before an end at which the next page is fetched. */
const prefetchRows = 30;

/** Fetches the next or previous page when a visible row is near an end. */
export function useMorePages(pages: Pages, count: number, { first, last }: Rows): void {
  const { isFetching, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage } = pages;
  useEffect(() => {
    if (isFetching || count === 0) return;
    if (hasNextPage && last >= count - prefetchRows) fetchNextPage();
    else if (hasPreviousPage && first <= prefetchRows) fetchPreviousPage();
  }, [
    isFetching,
    count,
    hasNextPage,
    hasPreviousPage,
    first,
    last,
    fetchNextPage,
    fetchPreviousPage,
  ]);
}
