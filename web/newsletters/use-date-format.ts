import { formatNewsletterDate } from '#domain/newsletters/rules.ts';
import { useSession } from '#web/core/session/session.tsx';

/** Formats an instant as dd/MM/yyyy HH:mm in the church's time zone; '-' for none (specification, section 2). */
export function useDateFormat(): (instant: string | null | undefined) => string {
  const timeZone = useSession().church?.timeZone;
  return (instant) => formatNewsletterDate(instant, timeZone);
}
