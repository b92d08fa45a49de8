import { useEffect, useState } from 'react';

const updateIntervalMs = 15 * 60 * 1000;

/** The current time, updated every 15 minutes, so that counted days stay right on a page that is open for days. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), updateIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
