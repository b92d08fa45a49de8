import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import type { PersonRow, PersonView } from '#domain/people/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { memberPath, mergePath } from '../routes.ts';
import { PersonSummary } from '../PersonSummary.tsx';

/** If more people match, a hint asks to narrow the search. */
const maxResults = 20;

/** Searches the other record of a person. */
export default function MergeSearchPage() {
  const { memberId = '' } = useParams();
  const person = useQuery(queryOptionsFor(peopleContract.get, { personId: memberId }));
  if (person.isPending) return <Loading />;
  if (!person.data) return <ErrorState error={person.error} retry={() => void person.refetch()} />;
  return <Search person={person.data} />;
}

function Search({ person }: { readonly person: PersonView }) {
  const { t } = useTranslation('members');
  const { id, displayName, givenNames, surname1 } = person;
  // Another record of the same person is most often written a little differently.
  const [initial] = useState(() => surname1 || givenNames.split(' ')[0] || displayName);
  const [search, setSearch] = useState(initial);
  return (
    <>
      <PageHeader
        title={t('merge.searchTitle')}
        subtitle={t('merge.searchSubtitle', { name: displayName })}
        back={{ to: memberPath(id), label: displayName }}
      />
      <Stack gap="md" maw={860}>
        <SearchInput
          label={t('merge.search')}
          initial={initial}
          onSearch={setSearch}
          data-autofocus
        />
        <Results person={person} search={search} />
      </Stack>
    </>
  );
}

interface ResultsProps {
  readonly person: PersonView;
  readonly search: string;
}

function Results({ person, search }: ResultsProps) {
  const { t } = useTranslation('members');
  const { data, error, isPending, refetch } = useQuery({
    ...queryOptionsFor(peopleContract.list, search ? { q: search } : {}),
    placeholderData: (before) => before,
  });
  if (isPending) return <Loading />;
  if (!data) return <ErrorState error={error} retry={() => void refetch()} />;
  const others = data.items.filter(({ id }) => id !== person.id);
  if (others.length === 0)
    return <EmptyState icon="search" title={t('link.noResults')} text={t('link.noResultsText')} />;
  return (
    <>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {others.slice(0, maxResults).map((other) => (
          <Other key={other.id} person={person} other={other} />
        ))}
      </Stack>
      {others.length > maxResults ? (
        <Text c="dimmed">{t('link.narrow', { count: maxResults })}</Text>
      ) : null}
    </>
  );
}

function Other({ person, other }: Pick<ResultsProps, 'person'> & { readonly other: PersonRow }) {
  const { t } = useTranslation('members');
  return (
    <Paper component="li" withBorder px="md" py="xs">
      <Group justify="space-between" wrap="nowrap">
        <PersonSummary person={other} />
        <Button
          component={Link}
          to={mergePath(person.id, other.id)}
          variant="default"
          size="sm"
          style={{ flex: 'none' }}
        >
          {t('merge.compare')}
        </Button>
      </Group>
    </Paper>
  );
}
