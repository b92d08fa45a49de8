import { Anchor, SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  attendanceFiltersInput,
  missingContract,
  type AttendanceRow,
} from '#domain/supervision/missing-contract.ts';
import { addDays } from '#domain/kernel/days.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { PersonAvatar, useChurchDay } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { groupPath } from '#web/groups/public.ts';
import { getShare } from '../figures.ts';
import { Share } from '../TreeRow.tsx';
import classes from './Missing.module.css';

export const useAttendanceState = () => useListState(attendanceFiltersInput);

const usualDays = 84;

/** How many of the meetings between two days people came to, or how many of its members came to a group's. */
export function AttendanceList() {
  const { t } = useTranslation('groups');
  const { filters, set } = useAttendanceState();
  const today = useChurchDay()(useNow());
  const { by = 'person', to = today, from = addDays(to, -usualDays) } = filters;
  const list = useInfiniteList(missingContract.attendance, filters);
  return (
    <>
      <div className={classes['choices']}>
        <SegmentedControl
          aria-label={t('missing.by')}
          value={by}
          onChange={(value) => set({ by: value })}
          data={[
            { value: 'person', label: t('missing.byPerson') },
            { value: 'group', label: t('missing.byGroup') },
          ]}
        />
        <DayInput
          label={t('missing.from')}
          value={from}
          max={to}
          onChange={({ target }) => set({ from: target.value || null })}
        />
        <DayInput
          label={t('missing.to')}
          value={to}
          max={today}
          onChange={({ target }) => set({ to: target.value || null })}
        />
      </div>
      {by === 'group' ? (
        <Text size="sm" c="dimmed">
          {t('missing.byGroupNote')}
        </Text>
      ) : null}
      <ListResults
        list={list}
        empty={
          <EmptyState
            icon="chart"
            title={t('missing.noAttendance')}
            text={t('missing.noAttendanceText')}
          />
        }
      >
        {(rows) => (
          <ul className={classes['list']} aria-label={t('missing.lists.attendance')}>
            {rows.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </ul>
        )}
      </ListResults>
    </>
  );
}

function Line({ row }: { readonly row: AttendanceRow }) {
  const { t } = useTranslation('groups');
  const { person, group, visitors } = row;
  return (
    <li className={classes['row']}>
      {person ? <PersonAvatar person={person} size={40} /> : null}
      <div className={classes['grow']}>
        {person ? <Text fw={600}>{person.displayName}</Text> : null}
        <Anchor component={Link} to={groupPath(group.id)} {...(person ? { size: 'sm' } : {})}>
          {group.name}
        </Anchor>
      </div>
      <Text span size="sm" c="dimmed">
        {[
          t('missing.attendance', row),
          ...(visitors ? [t('reports.visitorsCount', { count: visitors })] : []),
        ].join(' · ')}
      </Text>
      <strong className={classes['share']}>
        <Share share={getShare(row)} />
      </strong>
    </li>
  );
}
