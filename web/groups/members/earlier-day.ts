import { useTranslation } from 'react-i18next';
import { useToday } from '#web/people/public.ts';

/** What a dialog says below a day before today on which somebody leaves the group: reports that were sent stay as they are. */
export function useEarlierDayNote(name: string): (day: string) => string | undefined {
  const { t } = useTranslation('groups');
  const today = useToday();
  return (day) => (day !== '' && day < today ? t('members.reportsStay', { name }) : undefined);
}
