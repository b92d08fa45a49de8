import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupRow } from '#domain/groups/schema.ts';
import { useOptionSearch, useSearchField } from '#web/core/forms/option-search.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useTypes } from '../types.ts';

export type PickedGroup = Pick<GroupRow, 'id' | 'name' | 'typeId' | 'members' | 'capacity'>;

interface GroupPickerProps {
  readonly label: string;
  readonly value: PickedGroup | null;
  readonly onChange: (group: PickedGroup | null) => void;
  /** Ids of groups that can't be chosen. */
  readonly except?: readonly string[];
  readonly error?: string | undefined;
  /** The first field of a dialog. */
  readonly isFirst?: boolean;
  /** Only groups that meet, no branches. */
  readonly isMeeting?: boolean;
}

/** Searches the groups that the user sees; each with its type and who leads it, because names repeat. */
export function GroupPicker(props: GroupPickerProps) {
  const { label, value, onChange, except = [], error, isFirst = false, isMeeting = false } = props;
  const { t } = useTranslation('groups');
  const { names } = useTypes();
  const search = useOptionSearch(value?.name);
  const groupsQuery = useQuery({
    ...queryOptionsFor(groupsContract.list, {
      ...(search.query === '' ? {} : { q: search.query }),
      ...(isMeeting ? { kind: 'group' } : {}),
    }),
    placeholderData: (before) => before,
    // An earlier answer may have other counts of members.
    gcTime: 0,
  });
  const { data, isFetching } = groupsQuery;
  const field = useSearchField(search, groupsQuery);
  const found = (data?.items ?? []).filter(({ id }) => !except.includes(id));
  const groups = new Map<string, PickedGroup & Partial<GroupRow>>(
    [...found, ...(value ? [value] : [])].map((group) => [group.id, group]),
  );
  return (
    <Select
      label={label}
      error={error}
      placeholder={t('members.picker.placeholder')}
      data={[...groups.values()].map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(groups.get(id ?? '') ?? null)}
      clearable
      {...field}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      renderOption={({ option }) => {
        const group = groups.get(option.value);
        const details = [
          names.get(group?.typeId ?? ''),
          group?.parent?.name,
          ...(group?.leaders ?? []).map(({ displayName }) => displayName),
        ].filter(Boolean);
        return (
          <span>
            {option.label}
            <small style={{ display: 'block', color: 'var(--mantine-color-dimmed)' }}>
              {details.join(' · ')}
            </small>
          </span>
        );
      }}
      nothingFoundMessage={isFetching ? t('members.picker.searching') : t('members.picker.nothing')}
    />
  );
}
