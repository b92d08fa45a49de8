import { useTranslation } from 'react-i18next';
import type { RuleView } from '#domain/bank/line-rules.ts';
import type { ListsView } from '#domain/finance/public.ts';

/** "Servicios públicos · Fondo general · Jóvenes · Enel" */
export function useRuleName({ accounts, funds, centres }: ListsView): (rule: RuleView) => string {
  const { t } = useTranslation('finance');
  const find = (list: readonly { id: string; name: string }[], id: string | null): string =>
    list.find((each) => each.id === id)?.name ?? '';
  return ({ categoryId, fundId, centreId, party }) =>
    [
      categoryId === null ? t('accountKinds.custody') : find(accounts, categoryId),
      find(funds, fundId),
      find(centres, centreId),
      party,
    ]
      .filter(Boolean)
      .join(' · ');
}
