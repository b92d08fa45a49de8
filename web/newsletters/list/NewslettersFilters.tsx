import { useTranslation } from 'react-i18next';
import { newsletterStatuses } from '#domain/newsletters/statuses.ts';
import type { ListState } from '#web/core/list/list-state.ts';
import { FilterSelect, ListFilters } from '#web/core/list/ListFilters.tsx';

export function NewslettersFilters({ state }: { readonly state: ListState }) {
  const { t } = useTranslation('newsletters');
  return (
    <ListFilters state={state} searchLabel={t('list.search')}>
      <FilterSelect
        state={state}
        name="status"
        label={t('list.status')}
        anyLabel={t('list.anyStatus')}
        data={newsletterStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
    </ListFilters>
  );
}
