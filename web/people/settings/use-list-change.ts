import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';

/** Changes a list of the church; every answer is the whole list as it is now. False: it was refused, and that was said. */
export function useListChange<L>(key: QueryKey): (work: () => Promise<L>) => Promise<boolean> {
  const client = useQueryClient();
  return async (work) => {
    try {
      client.setQueryData(key, await work());
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

/** The order with this row one place higher, and one lower; undefined where there is no such place. */
export function neighbours(
  rows: readonly Row[],
  id: string,
): { readonly up?: string[]; readonly down?: string[] } {
  const ids = rows.map((row) => row.id);
  const at = ids.indexOf(id);
  const swapped = (first: number): string[] =>
    ids.with(first, ids[first + 1] ?? '').with(first + 1, ids[first] ?? '');
  return {
    ...(at > 0 ? { up: swapped(at - 1) } : {}),
    ...(at < ids.length - 1 ? { down: swapped(at) } : {}),
  };
}
