import { Group, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import type { ListState } from './list-state.ts';
import classes from './ListFilters.module.css';
import { newsletterStatuses } from '#domain/newsletters/statuses.ts';

/** Without `scheduled`, because scheduling does not exist yet. */
const filterableStatuses = newsletterStatuses.filter((status) => status !== 'scheduled');

export function ListFilters({ state }: { readonly state: ListState }) {
  const { t } = useTranslation('newsletters');
  return (
    <Group gap="sm">
      <SearchInput
        className={classes['search'] ?? ''}
        label={t('list.search')}
        initial={state.search}
        onSearch={(search) => state.set({ search })}
      />
      <Select
        className={classes['status'] ?? ''}
        aria-label={t('list.status')}
        placeholder={t('list.anyStatus')}
        clearable
        data={filterableStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={state.status}
        onChange={(status) => state.set({ status })}
      />
    </Group>
  );
}
