import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { entryKinds } from '#domain/finance/schema.ts';
import { holdingKinds, type ListsView } from '#domain/finance/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { FilterChips, type FilterChip } from '#web/core/list/FilterChips.tsx';
import { ListFilters, MoreFilters } from '#web/core/list/ListFilters.tsx';
import type { ListState } from '#web/core/list/list-state.ts';

const choiceKeys = ['kind', 'accountId', 'categoryId', 'fundId', 'centreId', 'currency'] as const;
const dayKeys = ['from', 'to'] as const;
export type EntryFilterValues = Omit<InputOf<typeof ledgerContract.list.input>, 'cursor'>;

interface EntryFiltersProps {
  readonly state: ListState<EntryFilterValues>;
  readonly lists: ListsView;
}

/** Closed accounts and funds are among them: their entries stay. */
function useOptions({ accounts, funds, centres, books }: ListsView) {
  const { t } = useTranslation('finance');
  const toOption = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    value: id,
    label: name,
  });
  const others = accounts.flatMap(({ currency }) => currency ?? []);
  return {
    currency: [...new Set(books ? [books.currency, ...others] : others)].map((value) => ({
      value,
      label: value,
    })),
    kind: entryKinds.map((value) => ({ value, label: t(`entryKinds.${value}`) })),
    accountId: accounts
      .filter(({ kind }) => holdingKinds.some((each) => each === kind))
      .map(toOption),
    categoryId: accounts
      .filter(({ kind }) => kind === 'income' || kind === 'expense')
      .map(toOption),
    fundId: funds.map(toOption),
    centreId: centres.map(toOption),
  };
}

export function EntryFilters({ state, lists }: EntryFiltersProps) {
  const { t } = useTranslation(['finance', 'common']);
  const options = useOptions(lists);
  const toChip = (
    key: (typeof choiceKeys | typeof dayKeys)[number],
    value?: string,
  ): FilterChip[] =>
    value === undefined
      ? []
      : [
          {
            key,
            label: t(`finance:entries.filters.${key}`),
            value,
            onRemove: () => state.set({ [key]: null }),
          },
        ];
  /** A church without cost centres, or with one currency, sees no trace of them. */
  const isOffered = (key: keyof typeof options): boolean =>
    key === 'currency'
      ? options.currency.length > 1
      : key !== 'centreId' || options.centreId.length > 0;
  const chips = [
    ...choiceKeys.flatMap((key) => {
      const found = options[key].find((option) => option.value === state.filters[key]);
      return toChip(key, found?.label);
    }),
    ...dayKeys.flatMap((key) => toChip(key, state.filters[key])),
  ];
  return (
    <>
      <ListFilters state={state} searchLabel={t('finance:entries.search')}>
        <MoreFilters
          state={state}
          label={t('finance:entries.filters.open')}
          clearLabel={t('common:filters.removeAll')}
        >
          {choiceKeys.filter(isOffered).map((key) => (
            <NativeSelect
              key={key}
              label={t(`finance:entries.filters.${key}`)}
              data={[{ value: '', label: t('common:filters.any') }, ...options[key]]}
              value={state.filters[key] ?? ''}
              onChange={({ currentTarget }) => state.set({ [key]: currentTarget.value || null })}
            />
          ))}
          {dayKeys.map((key) => (
            <TextInput
              key={key}
              type="date"
              label={t(`finance:entries.filters.${key}`)}
              value={state.filters[key] ?? ''}
              onChange={({ currentTarget }) => state.set({ [key]: currentTarget.value || null })}
            />
          ))}
        </MoreFilters>
      </ListFilters>
      <FilterChips chips={chips} onClear={state.clear} />
    </>
  );
}
