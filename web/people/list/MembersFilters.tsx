import { MultiSelect, Select, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ageBandKeys } from '#domain/people/rules.ts';
import { consentStatuses } from '#domain/people/contact-shapes.ts';
import { missingParts, peopleOrders, type PeopleListAddress } from '#domain/people/list.ts';
import { recordStatuses, sexes } from '#domain/people/schema.ts';
import { useContributions } from '#web/core/contributions.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import type { ListState } from '#web/core/list/list-state.ts';
import { FilterSelect, ListFilters, MoreFilters } from '#web/core/list/ListFilters.tsx';
import { formatPartialDate } from '../format.ts';
import { readRoomFilter, setRoomFilter } from './room-filters.ts';
import { useStatusNames } from '../statuses.ts';

export type MembersState = ListState<PeopleListAddress>;

interface MembersFiltersProps {
  readonly state: MembersState;
}

export function MembersFilters({ state }: MembersFiltersProps) {
  const { t } = useTranslation('members');
  return (
    <ListFilters state={state} searchLabel={t('list.search')}>
      <MoreFilters
        state={state}
        label={t('filters.open')}
        clearLabel={t('filters.clear')}
        width={340}
      >
        <FilterFields state={state} />
      </MoreFilters>
      <FilterSelect
        state={state}
        name="order"
        label={t('list.order')}
        fallback={peopleOrders[0]}
        data={peopleOrders.map((value) => ({
          value,
          label: t(`list.orders.${value.replace(':', '_')}`),
        }))}
      />
    </ListFilters>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Options of the filters, for multiple and for single selection. */
function useOptions() {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const statuses = useStatusNames();
  const toOptions = (values: readonly string[], group: string): Option[] =>
    values.map((value) => ({ value, label: t(`${group}.${value}`) }));
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  return {
    multiple: {
      status: [
        ...[...statuses].map(([value, label]) => ({ value, label })),
        { value: 'none', label: t('filters.withoutStatus') },
      ],
      sex: toOptions(sexes, 'sex'),
      ageBand: toOptions(ageBandKeys, 'ageBand'),
      consent: toOptions(consentStatuses, 'consent'),
      missing: toOptions(missingParts, 'missing'),
      recordStatus: toOptions(recordStatuses, 'recordStatus'),
    },
    single: {
      hasEmail: toOptions(['yes', 'no'], 'yesNo'),
      hasPhone: toOptions(['yes', 'no'], 'yesNo'),
      birthMonth: months.map((month) => ({
        value: String(month),
        label: formatPartialDate({ month }, language),
      })),
    },
  };
}

/** The filters that later rooms add. */
function RoomFilters({ state }: MembersFiltersProps) {
  const text = state.filters.roomFilters;
  return useContributions((room) => room.memberFilters).map(({ key, Component }) => (
    <Suspense key={key} fallback={null}>
      <Component
        value={readRoomFilter(text, key)}
        onChange={(value) => state.set({ roomFilters: setRoomFilter(text, key, value) })}
      />
    </Suspense>
  ));
}

function FilterFields({ state }: MembersFiltersProps) {
  const { t } = useTranslation('members');
  const { multiple, single } = useOptions();
  const getKeys = <K extends string>(options: Readonly<Record<K, unknown>>): K[] =>
    Object.keys(options) as K[];
  return (
    <>
      {getKeys(multiple).map((key) => (
        <MultiSelect
          key={key}
          label={t(`filters.${key}`)}
          data={multiple[key]}
          comboboxProps={{ withinPortal: false }}
          clearable
          value={state.filters[key]?.split(',') ?? []}
          onChange={(values) => state.set({ [key]: values.join(',') || null })}
        />
      ))}
      {getKeys(single).map((key) => (
        <Select
          key={key}
          label={t(`filters.${key}`)}
          data={single[key]}
          comboboxProps={{ withinPortal: false }}
          clearable
          value={state.filters[key] === undefined ? null : String(state.filters[key])}
          onChange={(value) => state.set({ [key]: value })}
        />
      ))}
      <TextInput
        type="date"
        label={t('filters.createdFrom')}
        value={state.filters.createdFrom ?? ''}
        onChange={({ currentTarget }) => state.set({ createdFrom: currentTarget.value || null })}
      />
      <RoomFilters state={state} />
    </>
  );
}
