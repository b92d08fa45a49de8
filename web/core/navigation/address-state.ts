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
        () => {
          // The address may be newer than the last render, and its changes must not be lost.
          const next = new URLSearchParams(window.location.search);
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
