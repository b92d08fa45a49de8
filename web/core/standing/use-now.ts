import { useEffect, useState } from 'react';

const quarterOfAnHour = 15 * 60 * 1000;

/** The time, fresh enough to tell days by: a page may stay open for a week. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), quarterOfAnHour);
    return () => clearInterval(clock);
  }, []);
  return now;
}
