import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { householdSizes, missingHouseholdParts } from '#domain/families/list.ts';
import type { FamilyRow } from '#domain/families/schema.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import type { ColumnChoice } from '#web/core/list/columns.ts';
import { ColumnsMenu } from '#web/core/list/ColumnsMenu.tsx';
import { FilterChips, type FilterChip } from '#web/core/list/FilterChips.tsx';
import { FilterSelect, ListFilters } from '#web/core/list/ListFilters.tsx';
import type { ListState } from '#web/core/list/list-state.ts';
import { useMayOpen } from '#web/core/session/access.ts';
import { membersPath } from '#web/people/public.ts';

interface FamiliesFiltersProps {
  readonly state: ListState<{
    readonly size?: string | undefined;
    readonly missing?: string | undefined;
    readonly status?: string | undefined;
  }>;
  /** People who belong to no family. */
  readonly withoutFamily: number;
  readonly columns: ColumnChoice<FamilyRow>;
}

/** Search and filters; below, what filters now, and who is in no family. */
export function FamiliesFilters({ state, withoutFamily, columns }: FamiliesFiltersProps) {
  const { t } = useTranslation('families');
  const { filters } = state;
  const chips = (['size', 'missing', 'status'] as const).flatMap((key): FilterChip[] => {
    const value = filters[key];
    if (value === undefined) return [];
    const names = value.split(',').map((each) => t(`filters.${key}Options.${each}`));
    return [
      {
        key,
        label: t(`filters.${key}`),
        value: names.join(', '),
        onRemove: () => state.set({ [key]: null }),
      },
    ];
  });
  const options = (key: 'size' | 'missing' | 'status', values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`filters.${key}Options.${value}`) }));
  return (
    <>
      <ListFilters state={state} searchLabel={t('list.search')}>
        <FilterSelect
          state={state}
          name="size"
          label={t('filters.size')}
          anyLabel={t('filters.anySize')}
          data={options('size', householdSizes)}
        />
        <FilterSelect
          state={state}
          name="missing"
          label={t('filters.missing')}
          anyLabel={t('filters.anyMissing')}
          data={options('missing', missingHouseholdParts)}
        />
        <FilterSelect
          state={state}
          name="status"
          label={t('filters.status')}
          anyLabel={t('filters.anyStatus')}
          data={options('status', ['dissolved'])}
        />
        <ColumnsMenu choice={columns} />
      </ListFilters>
      <FilterChips chips={chips} onClear={state.clear} />
      {state.isFiltered || withoutFamily === 0 ? null : <WithoutFamily count={withoutFamily} />}
    </>
  );
}

const withoutFamilyPath = `${membersPath}?roomFilters=family%3Anone`;

function WithoutFamily({ count }: { readonly count: number }) {
  const { t } = useTranslation('families');
  const number = getNumberFormat(useLanguage()).format(count);
  const mayOpen = useMayOpen(membersPath);
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
