import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { FilterProps } from '#web/core/contributions.tsx';
import { useMay } from '#web/core/session/access.ts';

/** Filters the list of members by a recipient list. */
export default function RecipientListFilter({ shows, value, onChange }: FilterProps) {
  const { t } = useTranslation('newsletters');
  const may = useMay(recipientListsContract.list);
  const { data } = useQuery({ ...queryOptionsFor(recipientListsContract.list, {}), enabled: may });
  if (!may) return null;
  if (shows === 'name') return data?.items.find(({ id }) => id === value)?.name ?? '…';
  return (
    <Select
      label={t('memberFilter.list')}
      data={data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      comboboxProps={{ withinPortal: false }}
      clearable
      value={value}
      onChange={onChange}
    />
  );
}
