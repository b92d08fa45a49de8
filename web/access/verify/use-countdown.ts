import { useEffect, useState } from 'react';

/** Seconds left, one less each second; `start` begins again. */
export function useCountdown(initially: () => number): {
  readonly left: number;
  readonly start: (seconds: number) => void;
} {
  const [left, setLeft] = useState(initially);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return { left, start: setLeft };
}
