/**
 * Refreshes what was loaded from endpoints after a change. Separate from the query client, so that public pages with a form
 * load without the query library.
 */
import type { Endpoint } from '#domain/kernel/endpoint.ts';

export type EndpointKey = Pick<Endpoint, 'method' | 'path'>;

export const toEndpointText = ({ method, path }: EndpointKey): string => `${method} ${path}`;

type RefreshListener = (endpoints: readonly EndpointKey[]) => Promise<void>;
const listeners = new Set<RefreshListener>();

/** `listener` loads these endpoints again and resolves when that is done. */
export function subscribeToRefresh(listener: RefreshListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Invalidates all queries of these endpoints, whatever their input; those on screen are fetched again at once:
 * `await refresh(usersContract.sessions)`.
 */
export async function refresh(...endpoints: readonly EndpointKey[]): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener(endpoints)));
}
