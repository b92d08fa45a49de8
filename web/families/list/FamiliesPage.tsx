import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { FamiliesActions, RegisterButton } from './FamiliesActions.tsx';
import { FamiliesFilters } from './FamiliesFilters.tsx';
import { FamiliesList } from './FamiliesList.tsx';
import { toColumnInput, useFamilyColumns } from './columns.tsx';

/** The families of the church, by name. */
export default function FamiliesPage() {
  const { t } = useTranslation('families');
  const format = getNumberFormat(useLanguage());
  const state = useListState(familiesContract.figures.input);
  const columns = useFamilyColumns();
  const input = { ...state.filters, ...toColumnInput(columns.chosen) };
  const list = useInfiniteList(familiesContract.list, input);
  const figures = useQuery({
    ...queryOptionsFor(familiesContract.figures, state.filters),
    placeholderData: (before) => before,
  }).data;
  const subtitle = figures
    ? t('list.figures', {
        families: t('list.count', {
          count: figures.families,
          number: format.format(figures.families),
        }),
        people: t('list.people', { count: figures.people, number: format.format(figures.people) }),
      })
    : null;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('title')}
        subtitle={subtitle}
        actions={<FamiliesActions filters={state.filters} />}
      />
      <FamiliesFilters state={state} withoutFamily={figures?.withoutFamily} columns={columns} />
      <ListResults
        list={list}
        state={state}
        total={figures?.families}
        loadsMore={false}
        empty={<NoFamilies />}
        nothingFound={{
          title: t('list.noResults'),
          text: t('list.noResultsText'),
          clear: t('list.clear'),
        }}
      >
        {(rows) => (
          <FamiliesList
            rows={rows}
            total={figures?.families}
            columns={columns}
            identity={JSON.stringify(state.filters)}
            pages={list}
          />
        )}
      </ListResults>
    </Stack>
  );
}

function NoFamilies() {
  const { t } = useTranslation('families');
  return (
    <EmptyState
      icon="people"
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Group justify="center">
          <RegisterButton />
        </Group>
      }
    />
  );
}
