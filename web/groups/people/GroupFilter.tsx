import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { FilterProps } from '#web/core/contributions.tsx';

const facts = ['none', 'any', 'attends', 'leads'] as const;

/** The list of members by group or branch, and those who are in none. */
export default function GroupFilter({ shows, value, onChange }: FilterProps) {
  const { t } = useTranslation('groups');
  const { data } = useQuery(queryOptionsFor(groupMembersContract.names, {}));
  const below = data?.items.find(({ id }) => value === `attends-${id}`);
  const options = [
    ...facts.map((fact) => ({ value: fact as string, label: t(`memberFilter.${fact}`) })),
    ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(below
      ? [
          {
            value: `attends-${below.id}`,
            label: t('memberFilter.attendsBelow', { group: below.name }),
          },
        ]
      : []),
  ];
  if (shows === 'name') return options.find((option) => option.value === value)?.label ?? '';
  return (
    <Select
      label={t('memberFilter.label')}
      data={options}
      comboboxProps={{ withinPortal: false }}
      searchable
      limit={60}
      clearable
      value={value}
      onChange={onChange}
    />
  );
}
