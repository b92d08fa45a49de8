import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { groupsContract } from '#domain/groups/contract.ts';
import { useOptionSearch, useSearchField } from '#web/core/forms/option-search.ts';
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
  const search = useOptionSearch();
  const { query } = search;
  const canSearch = useMay(groupsContract.list);
  const answer = useQuery({
    ...queryOptionsFor(groupsContract.list, query === '' ? {} : { q: query }),
    enabled: canSearch,
    placeholderData: (before) => before,
  });
  const field = useSearchField(search, answer);
  const groups = new Map(
    [...value, ...(answer.data?.items ?? [])].map(({ id, name }) => [id, { id, name }]),
  );
  return (
    <MultiSelect
      label={label}
      data={[...groups.values()].map(({ id, name }) => ({ value: id, label: name }))}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.flatMap((id) => groups.get(id) ?? []))}
      maxValues={limit}
      hidePickedOptions
      {...field}
      {...(ref ? { ref } : {})}
    />
  );
}
