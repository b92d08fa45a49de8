import { useTranslation } from 'react-i18next';
import type { GiftView } from '#domain/finance/giving/schema.ts';

/** "Ana Gómez y familia", the name of an organisation, or "Anónima". */
export function useGiverName(): (
  gift: Pick<GiftView, 'person' | 'isHousehold' | 'organisation'>,
) => string {
  const { t } = useTranslation('finance');
  return ({ person, isHousehold, organisation }) => {
    if (!person) return organisation || t('gifts.anonymous');
    const name = person.displayName;
    return isHousehold ? t('gifts.household', { name }) : name;
  };
}
