import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '../list/FilterChips.tsx';
import { ListFilters, MoreFilters } from '../list/ListFilters.tsx';
import type { ListState } from '../list/list-state.ts';

export interface SelectFilter {
  /** The parameter in the address. */
  readonly name: string;
  readonly label: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
}

interface SelectFiltersProps {
  readonly state: ListState;
  readonly searchLabel: string;
  readonly filters: readonly SelectFilter[];
  /** The order, for example. */
  readonly children?: ReactNode;
}

/** Search and filters with one choice each; below, what filters now. */
export function SelectFilters({ state, searchLabel, filters, children }: SelectFiltersProps) {
  const { t } = useTranslation();
  const values: Readonly<Record<string, unknown>> = { ...state.filters };
  const chips = filters.flatMap(({ name, label, data }) => {
    const chosen = data.find(({ value }) => value === values[name]);
    const onRemove = () => state.set({ [name]: null });
    return chosen ? [{ key: name, label, value: chosen.label, onRemove }] : [];
  });
  return (
    <>
      <ListFilters state={state} searchLabel={searchLabel}>
        <MoreFilters
          state={state}
          label={t('common:filters.open')}
          clearLabel={t('common:filters.removeAll')}
        >
          {filters.map(({ name, label, data }) => (
            <NativeSelect
              key={name}
              label={label}
              data={[{ value: '', label: t('common:filters.any') }, ...data]}
              value={String(values[name] ?? '')}
              onChange={({ currentTarget }) => state.set({ [name]: currentTarget.value || null })}
            />
          ))}
        </MoreFilters>
        {children}
      </ListFilters>
      <FilterChips chips={chips} onClear={state.clear} />
    </>
  );
}
