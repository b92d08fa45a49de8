import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import { groupsContract } from '#domain/groups/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';

interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

interface GroupsSelectProps {
  readonly label: string;
  readonly value: readonly NamedGroup[];
  readonly onChange: (groups: NamedGroup[]) => void;
  /** At most so many. */
  readonly limit?: number;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Searches groups by the beginnings of the words of their names. */
export function GroupsSelect({ label, value, onChange, limit = 50, ref }: GroupsSelectProps) {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 200);
  const canSearch = useMay(groupsContract.list);
  const { data } = useQuery({
    ...queryOptionsFor(groupsContract.list, query === '' ? {} : { q: query }),
    enabled: canSearch,
    placeholderData: (before) => before,
  });
  const groups = new Map(
    [...value, ...(data?.items ?? [])].map(({ id, name }) => [id, { id, name }]),
  );
  return (
    <MultiSelect
      label={label}
      data={[...groups.values()].map(({ id, name }) => ({ value: id, label: name }))}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.flatMap((id) => groups.get(id) ?? []))}
      maxValues={limit}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // The server has already filtered.
      filter={({ options }) => options}
      {...(ref ? { ref } : {})}
    />
  );
}
