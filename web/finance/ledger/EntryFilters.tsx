import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { entryKinds, holdingKinds, type ListsView } from '#domain/finance/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { FilterChips, type FilterChip } from '#web/core/list/FilterChips.tsx';
import { ListFilters, MoreFilters } from '#web/core/list/ListFilters.tsx';
import type { ListState } from '#web/core/list/list-state.ts';

const choiceKeys = ['kind', 'accountId', 'categoryId', 'fundId', 'centreId', 'currency'] as const;
const dayKeys = ['from', 'to'] as const;
type FilterKey = (typeof choiceKeys | typeof dayKeys)[number];
export type EntryFilterValues = Omit<InputOf<typeof ledgerContract.list.input>, 'cursor'>;

type Named = Pick<ListsView['funds'][number], 'id' | 'name'>;
interface EntryFiltersProps {
  readonly state: ListState<EntryFilterValues>;
  readonly lists: ListsView;
}

const toOption = ({ id: value, name: label }: Named) => ({ value, label });

/** Closed accounts and funds are among them: their entries stay. */
function useOptions({ accounts, funds, centres, books }: ListsView) {
  const { t } = useTranslation('finance');
  const currencies = new Set([books, ...accounts].flatMap((each) => each?.currency ?? []));
  return {
    kind: entryKinds.map((value) => ({ value, label: t(`entryKinds.${value}`) })),
    accountId: accounts
      .filter(({ kind }) => holdingKinds.some((each) => each === kind))
      .map(toOption),
    categoryId: accounts.filter(({ kind }) => ['income', 'expense'].includes(kind)).map(toOption),
    fundId: funds.map(toOption),
    centreId: centres.map(toOption),
    currency: currencies.size < 2 ? [] : [...currencies].map((value) => ({ value, label: value })),
  };
}

export function EntryFilters({ state, lists }: EntryFiltersProps) {
  const { t } = useTranslation(['finance', 'common']);
  const language = useLanguage();
  const options = useOptions(lists);
  // A church without cost centres, or with one currency, sees no trace of them.
  const shownKeys = choiceKeys.filter((key) => options[key].length > 0);
  const toChip = (key: FilterKey, value?: string): FilterChip[] =>
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
  const chips = [
    ...choiceKeys.flatMap((key) => {
      const found = options[key].find((option) => option.value === state.filters[key]);
      return toChip(key, found?.label);
    }),
    ...dayKeys.flatMap((key) => {
      const day = state.filters[key];
      return toChip(key, day && formatDay(day, language));
    }),
  ];
  return (
    <>
      <ListFilters state={state} searchLabel={t('finance:entries.search')}>
        <MoreFilters
          state={state}
          label={t('finance:entries.filters.open')}
          clearLabel={t('common:filters.removeAll')}
        >
          {shownKeys.map((key) => (
            <NativeSelect
              key={key}
              label={t(`finance:entries.filters.${key}`)}
              data={[{ value: '', label: t('common:filters.any') }, ...options[key]]}
              value={state.filters[key] ?? ''}
              onChange={({ currentTarget }) => state.set({ [key]: currentTarget.value || null })}
            />
          ))}
          {dayKeys.map((key) => (
            <DayInput
              key={key}
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
