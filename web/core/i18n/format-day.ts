import { useLanguage } from './i18n.ts';
import { useSession } from '../session/session.tsx';
import { getDateFormat } from '#domain/kernel/formatters.ts';

/** Formats the day of an instant in the church's time zone and the user's language: "21 nov 2026". */
export function useFormatDay(): (instant: string) => string {
  const language = useLanguage();
  const { church } = useSession();
  const zone = church ? { timeZone: church.timeZone } : {};
  const format = getDateFormat(language, { dateStyle: 'medium', ...zone });
  return (instant) => format.format(new Date(instant));
}
