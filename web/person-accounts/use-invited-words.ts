import { useTranslation } from 'react-i18next';
import { parseDay } from '#domain/kernel/partial-date.ts';
import type { PersonInvitation } from '#domain/users/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatPartialDate, useChurchDay } from '#web/people/public.ts';

/** Returns a function for "Invitado el 3 de junio, aún no entra". */
export function useInvitedWords(): (invitation: PersonInvitation) => string {
  const { t } = useTranslation('person-accounts');
  const language = useLanguage();
  const toChurchDay = useChurchDay();
  return ({ sentAt, state }) => {
    const { month, day } = parseDay(toChurchDay(sentAt));
    return t(`invited.${state}`, { day: formatPartialDate({ month, day }, language) });
  };
}
