/** What a list shows is in its address: it can be bookmarked, shared and come back to. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export interface AddressState {
  readonly parameters: URLSearchParams;
  /** Empty or null takes a parameter away. The page stays where it is, and "back" leads out of it. */
  readonly set: (changes: Readonly<Record<string, string | null>>) => void;
  readonly clear: () => void;
}

export function useAddressState(): AddressState {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback<AddressState['set']>(
    (changes) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
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
