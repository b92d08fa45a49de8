import { useEffect, useState } from 'react';
import { useLanguage } from './i18n.ts';

const steps = [
  { unit: 'day', ms: 24 * 3600_000, from: 48 * 3600_000 },
  { unit: 'hour', ms: 3600_000, from: 90 * 60_000 },
  { unit: 'minute', ms: 60_000, from: 60_000 },
] as const;

/** "dentro de 14 horas"; null in the last minute and afterwards. */
export function useTimeLeft(instant: string): string | null {
  const language = useLanguage();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(instant) - now;
  const step = steps.find(({ from }) => left >= from);
  return step
    ? new Intl.RelativeTimeFormat(language).format(Math.floor(left / step.ms), step.unit)
    : null;
}
