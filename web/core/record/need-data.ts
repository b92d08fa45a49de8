import { useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import type { ApiError } from '../api/api.ts';

/**
 * The answer that decides whether a record needs something; suspends until it is there. Sections below that ask the same share it.
 *
 *     const { items } = useNeedData(queryOptionsFor(followUpsContract.ofPerson, { personId }));
 */
export const useNeedData = <Data>(
  options: Pick<UseSuspenseQueryOptions<Data, ApiError>, 'queryKey' | 'queryFn'>,
): Data =>
  // Without a network it fails at once instead of waiting for one.
  useSuspenseQuery({ ...options, networkMode: 'always', retry: false }).data;
