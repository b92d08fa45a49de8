import { useTranslation } from 'react-i18next';
import type { NewsletterStatus } from '#domain/newsletters/statuses.ts';
import { ChoiceChips } from '#web/core/list/ChoiceChips.tsx';
import type { ListState } from '#web/core/list/list-state.ts';
import { ListFilters } from '#web/core/list/ListFilters.tsx';

/** In the order in which a newsletter has them. */
const statuses: readonly NewsletterStatus[] = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'failed',
  'cancelled',
];

export function NewslettersFilters({ state }: { readonly state: ListState }) {
  const { t } = useTranslation('newsletters');
  return (
    <ListFilters state={state} searchLabel={t('list.search')}>
      <ChoiceChips
        state={state}
        name="status"
        label={t('list.status')}
        anyLabel={t('list.anyStatus')}
        data={statuses.map((value) => ({ value, label: t(`list.statuses.${value}`) }))}
      />
    </ListFilters>
  );
}
