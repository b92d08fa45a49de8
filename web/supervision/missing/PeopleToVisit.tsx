import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  missingContract,
  peopleFiltersInput,
  type MissingPerson,
} from '#domain/supervision/missing-contract.ts';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { definePart, type BulkActionProps, type Part } from '#web/core/contributions.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { isChosen, useSelection, type Selection } from '#web/core/list/selection.ts';
import { SelectRow } from '#web/core/list/SelectRow.tsx';
import { useMay } from '#web/core/session/access.ts';
import { formatDay } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ContactLine } from './ContactLine.tsx';
import classes from './Missing.module.css';

export const usePeopleState = () => useListState(peopleFiltersInput);

const assign: readonly Part<BulkActionProps>[] = [
  definePart({
    permission: peoplePermissions.edit,
    order: 10,
    load: () => import('./AssignMissing.tsx'),
  }),
];
const nothing: readonly Part<BulkActionProps>[] = [];

/** People with telephone, who can be given to somebody to follow up. */
export function PeopleToVisit() {
  const { t } = useTranslation('groups');
  const { filters } = usePeopleState();
  const list = useInfiniteList(missingContract.people, filters);
  const people = useMemo(() => list.rows.map(({ person }) => ({ id: person.id })), [list.rows]);
  const mayAssign = useMay(followUpsContract.assignMany);
  const selection = useSelection({
    filters,
    rows: people,
    total: undefined,
    actions: mayAssign ? assign : nothing,
  });
  return (
    <ListResults
      list={list}
      selection={selection}
      empty={<EmptyState icon="people" title={t('missing.empty')} text={t('missing.emptyText')} />}
    >
      {(rows) => (
        <ul className={classes['list']} aria-label={t('missing.rows')}>
          {rows.map((row) => (
            <Person key={row.id} row={row} list={filters.list} selection={selection} />
          ))}
        </ul>
      )}
    </ListResults>
  );
}

interface PersonProps {
  readonly row: MissingPerson;
  readonly list: string | undefined;
  readonly selection: Selection | null;
}

function Person({ row: { person, group, lastOn }, list, selection }: PersonProps) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const day = lastOn && formatDay(lastOn, language);
  const last = day
    ? t(list === 'newcomers' ? 'missing.firstOn' : 'missing.lastOn', { day })
    : t('missing.never');
  return (
    <li className={classes['row']} data-selectable={selection !== null}>
      {selection ? (
        <SelectRow
          label={t('missing.select', { name: person.displayName })}
          checked={isChosen(selection.choice, person.id)}
          onToggle={(extend) => selection.toggle(person.id, extend)}
        />
      ) : null}
      <ContactLine person={person} group={group} detail={list === 'ungrouped' ? null : last} />
    </li>
  );
}
