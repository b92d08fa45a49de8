import { Button, Group, Stack } from '@mantine/core';
import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { toPeopleListInput } from '#domain/people/list.ts';
import type { PersonRow } from '#domain/people/schema.ts';
import { useContributions } from '#web/core/contributions.tsx';
import { useTerm } from '#web/core/i18n/terms.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { infiniteListOptions, useInfiniteList } from '#web/core/api/infinite-list.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import type { ColumnChoice } from '#web/core/list/columns.ts';
import { loadSchemaLater, useListState } from '#web/core/list/list-state.ts';
import { useSelection } from '#web/core/list/selection.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { OpenBulkWork } from '../bulk/OpenBulkWork.tsx';
import { formatNumber } from '../format.ts';
import { importMembersPath, newMemberPath } from '../routes.ts';
import { toColumnInput, useColumns } from './columns.tsx';
import { InitialsBar } from './InitialsBar.tsx';
import { MembersActions } from './MembersActions.tsx';
import { MembersFilters } from './MembersFilters.tsx';
import { MembersList } from './MembersList.tsx';
import type { MembersState } from './members-state.ts';
import classes from './MembersList.module.css';

const NamesList = lazy(() => import('../names/NamesList.tsx'));
const addressSchema = loadSchemaLater(() => import('./address-schema.ts'));

export default function MembersPage() {
  return useMay(peopleContract.list) ? <Members /> : <NamesList />;
}

/** The people of the church, with search, filters and infinite scroll. */
function Members() {
  const { t } = useTranslation(['members', 'common']);
  const language = useLanguage();
  const state = useListState(addressSchema);
  const columns = useColumns();
  const input = { ...toPeopleListInput(state.filters), ...toColumnInput(columns.chosen) };
  // The rows are asked for before what stands around them.
  usePrefetchInfiniteQuery(infiniteListOptions(peopleContract.list, input));
  const { order, initial, ...filters } = state.filters;
  const initials = useQuery({
    ...queryOptionsFor(peopleContract.initials, filters),
    placeholderData: (before) => before,
  });
  const total = initials.data?.total;
  const letters = initials.data?.initials ?? [];
  const isByName = order === undefined || order.startsWith('name');
  // The place of the letters is kept while they load.
  const hasLetters = isByName && (initials.isPending || letters.length > 1);
  return (
    <Stack gap="md">
      <PageHeader
        title={t('members:title', useTerm('member'))}
        subtitle={
          total === undefined
            ? null
            : t('members:list.count', { count: total, number: formatNumber(total, language) })
        }
        actions={<MembersActions exportUrl={buildUrl(peopleContract.export, filters)} />}
      />
      <OpenBulkWork />
      <MembersFilters state={state} total={total} columns={columns} />
      <div className={hasLetters ? classes['lettered'] : ''}>
        {hasLetters ? (
          <InitialsBar
            initials={letters}
            current={initial}
            onJump={(next) => state.set({ initial: next })}
          />
        ) : null}
        <MembersResults {...{ state, input, filters, total, columns }} />
      </div>
    </Stack>
  );
}

interface MembersResultsProps {
  readonly state: MembersState;
  readonly input: InputOf<typeof peopleContract.list.input>;
  /** Of the state, without order and initial. */
  readonly filters: object;
  readonly total: number | undefined;
  readonly columns: ColumnChoice<PersonRow>;
}

function MembersResults({ state, input, filters, total, columns }: MembersResultsProps) {
  const { t } = useTranslation('members');
  const list = useInfiniteList(peopleContract.list, input);
  useEffect(() => {
    if (list.isSuccess) addressSchema.load().catch(() => undefined);
  }, [list.isSuccess]);
  const selection = useSelection({
    filters,
    rows: list.rows,
    total,
    actions: useContributions((feature) => feature.memberBulkActions),
  });
  const nothingFound = {
    title: t('list.noResults'),
    text: t('list.noResultsText'),
    clear: t('filters.clear'),
  };
  return (
    <ListResults
      list={list}
      state={state}
      total={total}
      loadsMore={false}
      selection={selection}
      empty={<NoMembers />}
      nothingFound={nothingFound}
    >
      {(rows) => (
        <MembersList
          rows={rows}
          total={total}
          columns={columns}
          selection={selection}
          identity={JSON.stringify(input)}
          pages={list}
        />
      )}
    </ListResults>
  );
}

function NoMembers() {
  const { t } = useTranslation('members');
  const member = useTerm('member');
  const mayImport = useMay(peopleContract.startImport);
  const mayCreate = useMay(peopleContract.create);
  return (
    <EmptyState
      icon="people"
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        <Group justify="center">
          {mayImport ? (
            <Button
              component={Link}
              to={importMembersPath}
              leftSection={<Icon name="import" size={18} />}
            >
              {t('actions.importFile')}
            </Button>
          ) : null}
          {mayCreate ? (
            <Button component={Link} to={newMemberPath} variant="default">
              {t('actions.new', member)}
            </Button>
          ) : null}
        </Group>
      }
    />
  );
}
