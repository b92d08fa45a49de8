import { createElement, useEffect, useState, type ReactElement } from 'react';

/** Lets slow devices show the page first. */
const delayMs = 4000;

/** The frame's part for use without a network, once it is loaded; `isUrgent`: there is no network, so it is needed at once. */
export function useOfflineFrame(isUrgent: boolean): ReactElement | null {
  const [frame, setFrame] = useState<ReactElement | null>(null);
  useEffect(() => {
    const load = (): void => {
      import('./OfflineFrame.tsx').then(
        (loaded) => setFrame(createElement(loaded.default)),
        // The network may be gone already; it is loaded when it returns.
        () => undefined,
      );
    };
    const timer = setTimeout(load, isUrgent ? 0 : delayMs);
    window.addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, [isUrgent]);
  return frame;
}
