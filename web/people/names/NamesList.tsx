import { Anchor, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import type { ListedName } from '#domain/people/list.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { ListFilters } from '#web/core/list/ListFilters.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PersonAvatar } from '../photo/PersonAvatar.tsx';
import { memberPath } from '../routes.ts';
import classes from './Names.module.css';

/** The list of members for those who see names and photos only. */
export default function NamesList() {
  const { t } = useTranslation('members');
  const state = useListState(peopleContract.names.input);
  const list = useInfiniteList(peopleContract.names, state.filters);
  return (
    <Stack gap="md">
      <PageHeader title={t('title', useTerm('member'))} subtitle={t('names.subtitle')} />
      <ListFilters state={state} searchLabel={t('names.search')} />
      <ListResults
        list={list}
        state={state}
        empty={<EmptyState icon="people" title={t('list.empty')} text={t('names.emptyText')} />}
        nothingFound={{
          title: t('list.noResults'),
          text: t('names.noResultsText'),
          clear: t('filters.clear'),
        }}
      >
        {(rows) => <Names rows={rows} />}
      </ListResults>
    </Stack>
  );
}

function Names({ rows }: { readonly rows: readonly ListedName[] }) {
  const { t } = useTranslation('members');
  return (
    <ul className={classes['names']} aria-label={t('list.label', useTerm('member'))}>
      {rows.map((person) => (
        <li key={person.id} className={classes['row']}>
          <PersonAvatar person={person} size={32} />
          <Anchor
            component={Link}
            to={memberPath(person.id)}
            fw={600}
            c="bright"
            underline="hover"
            className={classes['name'] ?? ''}
          >
            {person.registerName}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
