/**
 * Server state with TanStack Query. `useQuery(queryOptionsFor(peopleContract.get, { personId }))` reads an endpoint; after
 * a change call `refresh(peopleContract.list)` (`refresh.ts`).
 */
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointAddress, InputOf, OutputOf, SchemaLike } from '#domain/kernel/endpoint.ts';
import { call, isUnreachable, type ApiError } from './api.ts';
import { subscribeToRefresh, toEndpointText, type EndpointKey } from './refresh.ts';
import { subscribeToSessionEnd } from '../session/session-store.ts';

/** The first part of a query key identifies the endpoint, so that its queries can be invalidated together. */
export const getQueryKey = (endpoint: EndpointKey): readonly [string] => [toEndpointText(endpoint)];

export function queryOptionsFor<I extends SchemaLike, O extends SchemaLike>(
  endpoint: EndpointAddress<I, O>,
  input: InputOf<I>,
) {
  return queryOptions<OutputOf<O>, ApiError>({
    queryKey: [...getQueryKey(endpoint), input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && isUnreachable(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  subscribeToRefresh(async (endpoints) => {
    await Promise.all(
      endpoints.map((endpoint) => client.invalidateQueries({ queryKey: getQueryKey(endpoint) })),
    );
  });
  subscribeToSessionEnd(({ isFollowed }) =>
    isFollowed ? void client.resetQueries() : client.removeQueries(),
  );
  return client;
}
