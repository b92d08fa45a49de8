import { Button, Group, Indicator, NativeSelect, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef, type ReactNode } from 'react';
import { Popover } from '#web/ui/floating/Popover.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import classes from './ListFilters.module.css';
import type { ListState } from './list-state.ts';

interface ListFiltersProps {
  readonly state: ListState;
  readonly searchLabel: string;
  /** `<FilterSelect>`s and others, beside the search. */
  readonly children?: ReactNode;
}

/** The search of a list, which the key / focuses, with its filters beside it. */
export function ListFilters({ state, searchLabel, children }: ListFiltersProps) {
  const area = useRef<HTMLDivElement>(null);
  useHotkeys([['/', () => area.current?.querySelector('input')?.focus()]]);
  return (
    <Group ref={area} gap="sm" role="search" aria-label={searchLabel}>
      <SearchInput
        key={state.resetCount}
        className={classes['search'] ?? ''}
        label={searchLabel}
        initial={state.initialSearch}
        onSearch={state.setSearch}
      />
      {children}
    </Group>
  );
}

interface FilterSelectProps {
  readonly state: ListState;
  /** The parameter in the address. */
  readonly name: string;
  readonly label: string;
  /** Shown without a choice: "Any role". Without it the filter always has a value. */
  readonly anyLabel?: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  /** The value without a choice. */
  readonly fallback?: string;
}

/** One choice of a list: a filter, or the order. */
export function FilterSelect({ state, name, label, anyLabel, data, fallback }: FilterSelectProps) {
  const filters: Readonly<Record<string, unknown>> = { ...state.filters };
  const value = filters[name] ?? fallback;
  return (
    <NativeSelect
      className={classes[anyLabel === undefined ? 'order' : 'choice'] ?? ''}
      aria-label={label}
      data={anyLabel === undefined ? data : [{ value: '', label: anyLabel }, ...data]}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) => state.set({ [name]: currentTarget.value || null })}
    />
  );
}

interface MoreFiltersProps {
  readonly state: ListState;
  readonly label: string;
  readonly clearLabel: string;
  readonly width?: number;
  readonly children: ReactNode;
}

/** The button that opens many filters, with the number of active ones. */
export function MoreFilters({ state, label, clearLabel, width = 320, children }: MoreFiltersProps) {
  return (
    <Indicator disabled={state.filterCount === 0} label={state.filterCount} size={18} color="olive">
      <Popover width={width} position="bottom-end" trapFocus returnFocus shadow="md" withinPortal>
        <Popover.Target>
          <Button variant="default" leftSection={<Icon name="filter" size={18} />}>
            {label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="sm">
            {children}
            <Button variant="subtle" onClick={state.clear} disabled={!state.isFiltered}>
              {clearLabel}
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Indicator>
  );
}
