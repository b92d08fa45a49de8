import { useLayoutEffect, useSyncExternalStore } from 'react';

interface ShownValue<T> {
  /** Shows the value while the caller is on the screen; undefined while it loads. Pass the same object until it changes. */
  readonly useShow: (value: T | undefined) => void;
  readonly useShown: () => T | null;
}

/** A value of the screen that the frame around it shows, such as the name of the record. */
export function createShownValue<T>(): ShownValue<T> {
  let current: T | null = null;
  const listeners = new Set<() => void>();
  const change = (next: T | null): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    // Before the browser paints, so that the frame shows it together with the screen.
    useShow: (value) =>
      useLayoutEffect(() => {
        if (value === undefined) return undefined;
        change(value);
        return () => change(null);
      }, [value]),
    useShown: () =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => null,
      ),
  };
}
