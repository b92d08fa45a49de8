import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import type { PersonRow } from '#domain/people/schema.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';

const usersPath = '/app/usuarios';
/** If more people match, a hint asks to narrow the search. */
const maxResults = 20;

/** Links a user account to a person's record. */
export default function LinkPersonPage() {
  const { t } = useTranslation(['members', 'common']);
  const userId = useParams()['userId'] ?? '';
  const user = useQuery(queryOptionsFor(managementContract.get, { userId }));
  const [search, setSearch] = useState<string | null>(null);
  if (user.isPending) return <Loading />;
  if (!user.data) return <ErrorState error={user.error} retry={() => void user.refetch()} />;
  const { name } = user.data;
  return (
    <>
      <PageHeader
        title={t('members:link.title', { name })}
        subtitle={t('members:link.subtitle')}
        back={{ to: usersPath, label: t('common:back') }}
      />
      <Stack gap="md" maw={860}>
        <SearchInput label={t('members:link.search')} initial={name} onSearch={setSearch} />
        <SearchResults userId={userId} name={name} search={search ?? name} />
      </Stack>
    </>
  );
}

interface SearchResultsProps {
  readonly userId: string;
  readonly name: string;
  readonly search: string;
}

const nameCell = ({ displayName }: PersonRow) => displayName;

function SearchResults({ userId, name, search }: SearchResultsProps) {
  const { t } = useTranslation('members');
  const { data, error, isPending, refetch } = useQuery(
    queryOptionsFor(peopleContract.list, search ? { q: search } : {}),
  );
  const navigate = useNavigate();
  const { run, running } = useCommand(managementContract.linkPerson, {
    refreshes: [managementContract.list, managementContract.get],
    success: t('link.done', { name }),
    onSuccess: () => navigate(usersPath),
  });
  const chooseCell = ({ id, displayName }: PersonRow) => (
    <Button
      size="xs"
      variant="default"
      loading={running}
      aria-label={t('link.chooseLabel', { name: displayName })}
      onClick={() => void run({ userId, personId: id })}
    >
      {t('link.choose')}
    </Button>
  );
  if (isPending) return <Loading />;
  if (!data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data.items.length === 0)
    return <EmptyState icon="search" title={t('link.noResults')} text={t('link.noResultsText')} />;
  return (
    <>
      <ResponsiveTable
        caption={t('link.caption')}
        rows={data.items.slice(0, maxResults)}
        getKey={({ id }) => id}
        columns={[
          { key: 'name', label: t('link.person'), isName: true, cell: nameCell },
          { key: 'email', label: t('link.email'), cell: ({ email }) => email ?? '-' },
          {
            key: 'choose',
            label: t('link.choose'),
            align: 'end',
            narrow: 'beside',
            cell: chooseCell,
          },
        ]}
      />
      {data.items.length > maxResults ? (
        <Text c="dimmed">{t('link.narrow', { count: maxResults })}</Text>
      ) : null}
    </>
  );
}
