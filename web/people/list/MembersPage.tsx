import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useCustomFields } from '../custom-fields.ts';
import { formatNumber } from '../format.ts';
import { importMembersPath, newMemberPath } from '../routes.ts';
import { useStatusNames } from '../statuses.ts';
import { InitialsBar } from './InitialsBar.tsx';
import { useListState, type ListState } from './list-state.ts';
import { MembersFilters } from './MembersFilters.tsx';
import { MembersList, maxCustomColumns } from './MembersList.tsx';
import { useMembers } from './use-members.ts';

/** The people of the church, with search, filters and infinite scroll. */
export default function MembersPage() {
  const { t } = useTranslation(['members', 'common']);
  const language = useLanguage();
  const state = useListState();
  const initials = useQuery({
    ...queryOptionsFor(peopleContract.initials, state.filters),
    placeholderData: (before) => before,
  });
  const total = initials.data?.total;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('members:title', useTerm('member'))}
        subtitle={
          total === undefined
            ? ''
            : t('members:list.count', { count: total, number: formatNumber(total, language) })
        }
        actions={<Actions state={state} />}
      />
      <MembersFilters state={state} />
      <div>
        {state.order.startsWith('name') ? (
          <InitialsBar
            initials={initials.data?.initials ?? []}
            current={state.initial}
            onJump={(initial) => state.set({ initial })}
          />
        ) : null}
        <MembersResults state={state} total={total} />
      </div>
    </Stack>
  );
}

function Actions({ state }: { readonly state: ListState }) {
  const { t } = useTranslation('members');
  const member = useTerm('member');
  const { can } = useSession();
  return (
    <>
      {can('people.import') ? (
        <Button
          component={Link}
          to={importMembersPath}
          variant="default"
          leftSection={<Icon name="import" size={18} />}
        >
          {t('actions.import')}
        </Button>
      ) : null}
      {can('people.export') ? (
        <Button
          component="a"
          href={buildUrl(peopleContract.export, state.filters)}
          download
          variant="default"
          leftSection={<Icon name="download" size={18} />}
        >
          {t('actions.export')}
        </Button>
      ) : null}
      {can('people.create') ? (
        <Button component={Link} to={newMemberPath} leftSection={<Icon name="add" size={18} />}>
          {t('actions.new', member)}
        </Button>
      ) : null}
    </>
  );
}

function MembersResults({
  state,
  total,
}: {
  readonly state: ListState;
  readonly total: number | undefined;
}) {
  const customFields = (useCustomFields() ?? [])
    .filter((field) => field.inList)
    .slice(0, maxCustomColumns);
  const customIds = customFields.map((field) => field.id).join(',');
  const members = useMembers(customIds ? { ...state.list, custom: customIds } : state.list);
  const statuses = useStatusNames();
  const { fetchNextPage, fetchPreviousPage } = members;
  const onAfter = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const onBefore = useCallback(() => void fetchPreviousPage(), [fetchPreviousPage]);
  if (members.isPending) return <Loading />;
  if (members.isError && members.rows.length === 0)
    return <ErrorState error={members.error} retry={() => void members.refetch()} />;
  if (members.rows.length === 0) return <NoMembers state={state} />;
  return (
    <MembersList
      rows={members.rows}
      total={total}
      statuses={statuses}
      customFields={customFields}
      identity={JSON.stringify(state.list)}
      hasBefore={members.hasPreviousPage}
      hasAfter={members.hasNextPage}
      busy={members.isFetching}
      onBefore={onBefore}
      onAfter={onAfter}
    />
  );
}

function NoMembers({ state }: { readonly state: ListState }) {
  const { t } = useTranslation('members');
  const member = useTerm('member');
  const { can } = useSession();
  const isFiltered = state.filterCount > 0 || Boolean(state.filters.q);
  if (isFiltered) {
    return (
      <EmptyState
        icon="search"
        title={t('list.noResults')}
        text={t('list.noResultsText')}
        action={
          <Button variant="default" onClick={state.clear}>
            {t('filters.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="people"
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        <Group justify="center">
          {can('people.import') ? (
            <Button
              component={Link}
              to={importMembersPath}
              leftSection={<Icon name="import" size={18} />}
            >
              {t('actions.importFile')}
            </Button>
          ) : null}
          {can('people.create') ? (
            <Button component={Link} to={newMemberPath} variant="default">
              {t('actions.new', member)}
            </Button>
          ) : null}
        </Group>
      }
    />
  );
}
