import { useEffect, useSyncExternalStore } from 'react';

let name: string | null = null;
const listeners = new Set<() => void>();

function change(next: string | null): void {
  name = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Names in the title of the page what its screen shows, such as a group; undefined while it loads. */
export function useScreenName(shown: string | undefined): void {
  useEffect(() => {
    if (shown === undefined) return undefined;
    change(shown);
    return () => change(null);
  }, [shown]);
}

/** For `<ScreenTitle>`. */
export const useShownName = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => name,
    () => null,
  );
