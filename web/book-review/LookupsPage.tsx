import { Group, Paper, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookReviewContract as contract } from '#domain/book-review/contract.ts';
import { lookupRetentionYears, type LookupView } from '#domain/book-review/schema.ts';
import { getTimeFormat } from '#domain/kernel/formatters.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLocale } from '#web/core/i18n/locale.tsx';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useListState, type ListState } from '#web/core/list/list-state.ts';
import lines from '#web/core/record/Lines.module.css';
import { PersonPicker } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { questionsPath } from './routes.ts';

/** The log of users who looked at what people give. The address has the filters. */
export default function LookupsPage() {
  const { t } = useTranslation('book-review');
  const state = useListState(contract.lookups.input);
  return (
    <Stack gap="md">
      <PageHeader title={t('lookups.title')} back={{ to: questionsPath, label: t('title') }} />
      <Text maw={640}>{t('lookups.text', { count: lookupRetentionYears })}</Text>
      <Filters state={state} />
      <Lookups state={state} />
    </Stack>
  );
}

interface Filtering {
  readonly userId?: string | undefined;
  readonly personId?: string | undefined;
}
interface StateProps {
  readonly state: ListState<Filtering>;
}

function Filters({ state }: StateProps) {
  const { t } = useTranslation('book-review');
  const users = useQuery(queryOptionsFor(contract.lookupUsers, {}));
  const [person, setPerson] = useState<Parameters<typeof PersonPicker>[0]['value']>(null);
  return (
    <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
      <Select
        label={t('lookups.user')}
        placeholder={t('lookups.all')}
        data={(users.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        clearable
        searchable
        value={state.filters.userId ?? null}
        onChange={(userId) => state.set({ userId })}
      />
      <PersonPicker
        label={t('lookups.person')}
        value={state.filters.personId === person?.id ? person : null}
        onChange={(found) => {
          setPerson(found);
          state.set({ personId: found?.id ?? null });
        }}
        error={undefined}
      />
    </Group>
  );
}

function Lookups({ state }: StateProps) {
  const { t } = useTranslation('book-review');
  const list = useInfiniteList(contract.lookups, state.filters);
  return (
    <ListResults
      list={list}
      state={state}
      empty={<EmptyState icon="list" title={t('lookups.empty')} text={t('lookups.emptyText')} />}
      nothingFound={{
        title: t('lookups.nothing'),
        text: t('lookups.nothingText'),
        clear: t('lookups.clear'),
      }}
    >
      {(lookups) => (
        <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
          <ul className={lines['lines']}>
            {lookups.map((lookup) => (
              <LookupLine key={lookup.id} lookup={lookup} />
            ))}
          </ul>
        </Paper>
      )}
    </ListResults>
  );
}

function LookupLine({ lookup }: { readonly lookup: LookupView }) {
  const { t } = useTranslation('book-review');
  const locale = useLocale();
  const { kind, user, from, until, person, people, label } = lookup;
  const moment = getTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const time = getTimeFormat(locale, { timeStyle: 'short' });
  const [first, last] = [new Date(from), new Date(until)];
  const span = moment.format(first);
  const end = time.format(last);
  const whom = person
    ? person.name
    : people === 0
      ? t('lookups.file')
      : t('lookups.people', { count: people });
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{user}</span>
        <span>{[t(`lookups.kinds.${kind}`), label, whom].filter(Boolean).join(' · ')}</span>
      </div>
      <span className={lines['facts']}>
        {time.format(first) === end ? span : t('lookups.until', { from: span, until: end })}
      </span>
    </li>
  );
}
