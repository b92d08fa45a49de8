import { useEffect, useState } from 'react';

/** Slow devices show the page first. */
const longestWaitMs = 5000;

/** True once the browser has nothing else to do after the page was shown. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const show = (): void => setIsIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(show, longestWaitMs / 5);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(show, { timeout: longestWaitMs });
    return () => window.cancelIdleCallback(request);
  }, []);
  return isIdle;
}
