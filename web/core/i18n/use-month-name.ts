import { getDateFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from './i18n.ts';

/** Names a month such as `2027-03`: "marzo de 2027". */
export function useMonthName(): (month: string) => string {
  const language = useLanguage();
  const format = getDateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}

interface Months {
  readonly from: string;
  readonly to: string;
}

/** Names some months: "marzo de 2027", "enero de 2027 – marzo de 2027". */
export function usePeriodName(): (period: Months) => string {
  const nameMonth = useMonthName();
  return ({ from, to }) =>
    from === to ? nameMonth(from) : `${nameMonth(from)} – ${nameMonth(to)}`;
}
