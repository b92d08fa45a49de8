import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FamilyRow } from '#domain/families/schema.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import type { Contributions } from '#web/core/contributions.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import type { ColumnChoice } from '#web/core/list/columns.ts';
import { ColumnsMenu } from '#web/core/list/ColumnsMenu.tsx';
import { FilterChips, type FilterChip } from '#web/core/list/FilterChips.tsx';
import { ListFilters, MoreFilters } from '#web/core/list/ListFilters.tsx';
import type { ListState } from '#web/core/list/list-state.ts';
import { useMayOpen } from '#web/core/session/access.ts';
import { membersPath, FeatureFilterFields, useFeatureChips } from '#web/people/public.ts';
import { useFilterWords, WordedField, wordedFilters, type WordedFilter } from './WordedField.tsx';

type Filters = Partial<Readonly<Record<WordedFilter | 'featureFilters', string | undefined>>>;

interface FamiliesFiltersProps {
  readonly state: ListState<Filters>;
  /** People who belong to no family; undefined until it is known. */
  readonly withoutFamily: number | undefined;
  readonly columns: ColumnChoice<FamilyRow>;
}

const selectFilters = (feature: Contributions) => feature.familyFilters;

/** Search and filters; below, what filters now, and who is in no family. */
export function FamiliesFilters({ state, withoutFamily, columns }: FamiliesFiltersProps) {
  const { t } = useTranslation(['families', 'common']);
  const chips = [...useWordedChips(state), ...useFeatureChips(state, selectFilters)];
  return (
    <>
      <ListFilters state={state} searchLabel={t('families:list.search')}>
        <MoreFilters
          state={state}
          label={t('families:filters.open')}
          clearLabel={t('common:filters.removeAll')}
        >
          {wordedFilters.map((name) => (
            <WordedField
              key={name}
              name={name}
              label={t(`families:filters.${name}`)}
              value={state.filters[name] ?? null}
              onChange={(value) => state.set({ [name]: value })}
            />
          ))}
          <FeatureFilterFields state={state} select={selectFilters} />
        </MoreFilters>
        <ColumnsMenu choice={columns} />
      </ListFilters>
      <FilterChips chips={chips} onClear={state.clear} />
      {state.isFiltered || withoutFamily === 0 ? null : <WithoutFamily count={withoutFamily} />}
    </>
  );
}

function useWordedChips(state: ListState<Filters>): FilterChip[] {
  const { t } = useTranslation('families');
  const toWords = useFilterWords();
  return wordedFilters.flatMap((key): FilterChip[] => {
    const value = state.filters[key];
    if (value === undefined) return [];
    return [
      {
        key,
        label: t(`filters.${key}`),
        value: toWords(key, value.split(',')),
        onRemove: () => state.set({ [key]: null }),
      },
    ];
  });
}

const withoutFamilyPath = `${membersPath}?featureFilters=family%3Anone`;

function WithoutFamily({ count }: { readonly count: number | undefined }) {
  const { t } = useTranslation('families');
  const format = getNumberFormat(useLanguage());
  const mayOpen = useMayOpen(membersPath);
  // Its line is kept.
  if (count === undefined) return <Text size="sm" mih="1lh" />;
  const number = format.format(count);
  const text = t('list.withoutFamily', { count, number });
  return (
    <Text size="sm" c="dimmed">
      {mayOpen ? (
        <Anchor component={Link} to={withoutFamilyPath} inherit>
          {text}
        </Anchor>
      ) : (
        text
      )}
    </Text>
  );
}
