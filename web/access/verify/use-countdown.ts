import { useEffect, useState } from 'react';

/** Counts down the seconds `left`; `start` restarts the countdown. */
export function useCountdown(getInitialSeconds: () => number): {
  readonly left: number;
  readonly start: (seconds: number) => void;
} {
  const [left, setLeft] = useState(getInitialSeconds);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return { left, start: setLeft };
}
