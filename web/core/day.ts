import { useLanguage } from './words/i18n.ts';
import { useSession } from './session.tsx';
import { dateFormat } from '#domain/kernel/formatters.ts';

/** Writes the day of an instant as the church's calendar and the user's language have it: "21 nov 2026". */
export function useDay(): (instant: string) => string {
  const language = useLanguage();
  const { church } = useSession();
  const zone = church ? { timeZone: church.timeZone } : {};
  const format = dateFormat(language, { dateStyle: 'medium', ...zone });
  return (instant) => format.format(new Date(instant));
}
