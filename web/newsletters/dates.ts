import { newsletterDate } from '#domain/newsletters/rules.ts';
import { useSession } from '#web/core/session.tsx';

/** An instant as dd/MM/yyyy HH:mm on the church's clock; '-' when there is none (specification, section 2). */
export function useDates(): (instant: string | null | undefined) => string {
  const timeZone = useSession().church?.timeZone;
  return (instant) => newsletterDate(instant, timeZone);
}
