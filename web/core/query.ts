/**
 * Server state. `useQuery(queryOptionsFor(peopleContract.get, { personId }))` reads an endpoint; after a change call
 * `useRefresh()(peopleContract.list)` to read again everything that came from that endpoint, whatever its input.
 */
import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf, Shape } from '#domain/kernel/endpoint.ts';
import { ApiError, call } from './api.ts';
import { readSession, subscribeToSignOut } from './reading/session-store.ts';

/** First part of a query key: the endpoint itself, so that every input of it can be refreshed together. */
export const keyOf = (endpoint: Pick<Endpoint, 'method' | 'path'>): readonly [string] => [
  `${endpoint.method} ${endpoint.path}`,
];

export function queryOptionsFor<I extends Shape, O extends Shape>(
  endpoint: Endpoint<I, O>,
  input: InputOf<I>,
) {
  return queryOptions<OutputOf<O>, ApiError>({
    queryKey: [...keyOf(endpoint), input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** Marks everything read from these endpoints as old; what is on screen is read again at once. */
export function useRefresh(): (
  ...endpoints: readonly Pick<Endpoint, 'method' | 'path'>[]
) => Promise<void> {
  const client = useQueryClient();
  return async (...endpoints) => {
    await Promise.all(
      endpoints.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })),
    );
  };
}

/** Faults that a second attempt may cure; words such as "not found" are final. */
const passing = (error: unknown): boolean =>
  error instanceof ApiError && ['offline', 'unavailable', 'timeout'].includes(error.code);

export function createQueryClient(): QueryClient {
  /** A call refused because the session ended: read the session again, and the guard shows the way. */
  const noticeSignedOut = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'unauthenticated') void readSession();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignedOut }),
    mutationCache: new MutationCache({ onError: noticeSignedOut }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && passing(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  subscribeToSignOut(() => client.removeQueries());
  return client;
}
