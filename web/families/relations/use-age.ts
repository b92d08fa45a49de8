import { useTranslation } from 'react-i18next';
import type { RelatedPerson } from '#domain/families/relations/schema.ts';
import { ageOn } from '#domain/people/rules.ts';
import { useChurchDay } from '#web/people/public.ts';

/** "34 años", "falleció", or nothing if the year of birth is unknown or the reader may not see it. */
export function useAge(): (person: Pick<RelatedPerson, 'birth' | 'isDeceased'>) => string {
  const { t } = useTranslation('families');
  const toChurchDay = useChurchDay();
  return ({ birth, isDeceased }) => {
    if (isDeceased) return t('relations.deceased');
    const age = ageOn(birth, toChurchDay(new Date()));
    return age === null ? '' : t('relations.age', { count: age });
  };
}
