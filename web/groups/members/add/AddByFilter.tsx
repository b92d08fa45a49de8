import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { savedFiltersContract } from '#domain/people/saved-filters/contract.ts';
import { parseSavedFilter } from '#domain/people/saved-filters/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { AddPeopleProps } from './add-people.ts';
import { AddButtons, JoiningFields, useJoining } from './JoiningFields.tsx';
import { useAddSelected } from './use-add-selected.ts';

type Filters = InputOf<typeof peopleContract.initials.input>;

/** As the endpoints take them, which know no order. */
const toFilters = (parameters: Readonly<Record<string, string>>): Filters =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => name !== 'order'));

/** The people whom a saved filter of the list of members finds now. */
export function AddByFilter({ group, onClose }: AddPeopleProps) {
  const { t } = useTranslation('groups');
  const { data } = useQuery(queryOptionsFor(savedFiltersContract.list, {}));
  const [chosen, setChosen] = useState('');
  const { joining, change } = useJoining(group.typeId);
  const parameters = data?.items.find(({ id }) => id === chosen)?.parameters;
  const filters = parameters && parseSavedFilter(parameters) ? toFilters(parameters) : null;
  const counts = useQuery({
    ...queryOptionsFor(peopleContract.initials, filters ?? {}),
    enabled: filters !== null,
  }).data;
  const { running, add } = useAddSelected(group, onClose);
  if (data?.items.length === 0) return <Text c="dimmed">{t('members.add.noFilters')}</Text>;
  const count = filters ? (counts?.total ?? 0) : 0;
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('members.add.filter')}
        data={[
          { value: '', label: t('members.add.chooseFilter') },
          ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data-autofocus
      />
      <Text aria-live="polite">{filters && counts ? t('members.add.finds', { count }) : ''}</Text>
      <JoiningFields typeId={group.typeId} joining={joining} onChange={change} />
      <AddButtons
        count={count}
        running={running}
        onAdd={() => {
          if (filters) void add({ filters, except: [] }, count, joining);
        }}
        onClose={onClose}
      />
    </Stack>
  );
}
