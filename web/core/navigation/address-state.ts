/** State of a list in the query string of its URL, so that it can be bookmarked and shared. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export interface AddressState {
  readonly parameters: URLSearchParams;
  /** An empty or null value removes a parameter. Replaces the history entry and keeps the scroll position. */
  readonly set: (changes: Readonly<Record<string, string | null>>) => void;
  readonly clear: () => void;
}

export function useAddressState(): AddressState {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback<AddressState['set']>(
    (changes) =>
      setParameters(
        (previous) => {
          const next = new URLSearchParams(previous);
          for (const [key, value] of Object.entries(changes)) {
            if (value) next.set(key, value);
            else next.delete(key);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  );
  const clear = useCallback(() => setParameters({}, { replace: true }), [setParameters]);
  return { parameters, set, clear };
}
