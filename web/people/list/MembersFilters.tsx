import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { PersonRow } from '#domain/people/schema.ts';
import { loadLater } from '#web/core/load-later.tsx';
import type { ColumnChoice } from '#web/core/list/columns.ts';
import { ColumnsMenu } from '#web/core/list/ColumnsMenu.tsx';
import { FilterChips, type FilterChip } from '#web/core/list/FilterChips.tsx';
import { ListFilters } from '#web/core/list/ListFilters.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { SaveFilterButtons } from '../saved-filters/SaveFilterButtons.tsx';
import { SavedFiltersMenu } from '../saved-filters/SavedFiltersMenu.tsx';
import { useSavedFilters } from '../saved-filters/use-saved-filters.ts';
import { useFilterWords } from './filter-options.ts';
import type { MembersState } from './members-state.ts';
import { OrderField } from './OrderField.tsx';
import { selectMemberFilters, useFeatureChips } from './feature-filter-fields.tsx';

const FiltersDrawer = loadLater(() => import('./FiltersDrawer.tsx'));

interface MembersFiltersProps {
  readonly state: MembersState;
  readonly total: number | undefined;
  /** Without it, what is filtered is no list: neither order nor columns are offered. */
  readonly columns?: ColumnChoice<PersonRow>;
}

/** Search, filters, saved filters, order and columns; below, what filters now. */
export function MembersFilters({ state, total, columns }: MembersFiltersProps) {
  const { t } = useTranslation('members');
  const [opened, { open, close }] = useDisclosure(false);
  const saved = useSavedFilters(state);
  const chips = [...useChips(state), ...useFeatureChips(state, selectMemberFilters)];
  return (
    <>
      <ListFilters state={state} searchLabel={t('list.search')}>
        <Button variant="default" leftSection={<Icon name="filter" size={18} />} onClick={open}>
          {t('filters.open')}
        </Button>
        <SavedFiltersMenu saved={saved} />
        {columns ? (
          <>
            <OrderField state={state} />
            <ColumnsMenu choice={columns} />
          </>
        ) : null}
      </ListFilters>
      <FilterChips chips={chips} onClear={state.clear}>
        {state.isFiltered ? <SaveFilterButtons saved={saved} /> : null}
      </FilterChips>
      {opened ? (
        <FiltersDrawer
          state={state}
          total={total}
          hasOrder={columns !== undefined}
          onClose={close}
        />
      ) : null}
    </>
  );
}

const useChips = (state: MembersState): FilterChip[] =>
  useFilterWords(state.filters).map((words) => ({
    ...words,
    onRemove: () => state.set({ [words.key]: null }),
  }));
