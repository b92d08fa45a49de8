import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';

/** Runs a change whose response is the whole new list, and caches it. False if the server rejected it, after notifying the user. */
export function useListMutation<L>(key: QueryKey): (mutate: () => Promise<L>) => Promise<boolean> {
  const client = useQueryClient();
  return async (mutate) => {
    try {
      client.setQueryData(key, await mutate());
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error);
      return false;
    }
  };
}

interface Row {
  readonly id: string;
}

/** The ids with this row moved up and moved down; undefined at the respective end. */
export function buildReorderings(
  rows: readonly Row[],
  id: string,
): { readonly up?: string[]; readonly down?: string[] } {
  const ids = rows.map((row) => row.id);
  const at = ids.indexOf(id);
  const swapWithNext = (first: number): string[] =>
    ids.with(first, ids[first + 1] ?? '').with(first + 1, ids[first] ?? '');
  return {
    ...(at > 0 ? { up: swapWithNext(at - 1) } : {}),
    ...(at < ids.length - 1 ? { down: swapWithNext(at) } : {}),
  };
}
