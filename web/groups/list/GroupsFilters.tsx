import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { groupStatuses, type GroupRow } from '#domain/groups/schema.ts';
import { groupKinds } from '#domain/groups/types.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { ColumnChoice } from '#web/core/list/columns.ts';
import { ColumnsMenu } from '#web/core/list/ColumnsMenu.tsx';
import { FilterChips, type FilterChip } from '#web/core/list/FilterChips.tsx';
import { ListFilters, MoreFilters } from '#web/core/list/ListFilters.tsx';
import type { ListState } from '#web/core/list/list-state.ts';
import { useTypes } from '../types.ts';
import { groupViews, type GroupsView } from './groups-view.ts';

const filterKeys = ['kind', 'typeIds', 'branchId', 'status', 'full'] as const;
type FilterKey = (typeof filterKeys)[number];
type Filters = Partial<Readonly<Record<FilterKey, string | undefined>>>;

interface GroupsFiltersProps {
  readonly state: ListState<Filters>;
  readonly columns: ColumnChoice<GroupRow>;
  readonly view: GroupsView;
}

/** Search, filters and how to see what they find; below, what filters now. */
export function GroupsFilters({ state, columns, view }: GroupsFiltersProps) {
  const { t } = useTranslation(['groups', 'common']);
  const options = useFilterOptions();
  const chips = filterKeys.flatMap((key): FilterChip[] => {
    const value = options[key].find((option) => option.value === state.filters[key])?.label;
    return value === undefined
      ? []
      : [
          {
            key,
            label: t(`groups:list.filters.${key}`),
            value,
            onRemove: () => state.set({ [key]: null }),
          },
        ];
  });
  return (
    <>
      <ListFilters state={state} searchLabel={t('groups:list.search')}>
        <MoreFilters
          state={state}
          label={t('groups:list.filters.open')}
          clearLabel={t('common:filters.removeAll')}
        >
          {filterKeys.map((key) => (
            <NativeSelect
              key={key}
              label={t(`groups:list.filters.${key}`)}
              data={[
                {
                  value: '',
                  label: t(
                    key === 'status' ? 'groups:list.filters.notClosed' : 'common:filters.any',
                  ),
                },
                ...options[key],
              ]}
              value={state.filters[key] ?? ''}
              onChange={({ currentTarget }) => state.set({ [key]: currentTarget.value || null })}
            />
          ))}
        </MoreFilters>
        <ColumnsMenu choice={columns} />
        <SegmentedControl
          aria-label={t('groups:list.view')}
          data={groupViews.map((value) => ({ value, label: t(`groups:list.views.${value}`) }))}
          value={view}
          onChange={(value) => state.set({ view: value === 'tree' ? value : null })}
        />
      </ListFilters>
      <FilterChips chips={chips} onClear={state.clear} />
    </>
  );
}

type Options = readonly { readonly value: string; readonly label: string }[];

function useFilterOptions(): Readonly<Record<FilterKey, Options>> {
  const { t } = useTranslation('groups');
  const { types } = useTypes();
  const branches = useQuery(queryOptionsFor(groupsContract.branches, {})).data?.items ?? [];
  return {
    kind: groupKinds.map((value) => ({ value, label: t(`list.filters.kinds.${value}`) })),
    typeIds: types
      .filter(({ archived }) => !archived)
      .map(({ id, name }) => ({ value: id, label: name })),
    branchId: branches.map(({ id, name }) => ({ value: id, label: name })),
    status: groupStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    full: (['yes', 'no'] as const).map((value) => ({
      value,
      label: t(`list.filters.fullOptions.${value}`),
    })),
  };
}
