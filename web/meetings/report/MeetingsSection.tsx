import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import type { GatheringRow } from '#domain/meetings/reports/schema.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { useTypes, withGroup } from '#web/groups/public.ts';
import { getAttendance, useAttendanceWords } from '../attendance-words.ts';
import { gatheringPath } from '../routes.ts';
import classes from './Meetings.module.css';
import { useRememberedReports } from '../remembered-reports.ts';
import { useMeetingDay } from './meeting-day.ts';
import { MergeStrip } from './merge/MergeStrip.tsx';

/** Before all of them are asked for. */
const shown = 6;

/** The meetings of a group with who came; the report that is due comes first. A level does not meet. */
export default withGroup(function MeetingsSection({ group }: { readonly group: GroupView }) {
  const { types } = useTypes();
  return types.find(({ id }) => id === group.typeId)?.kind === 'group' ? (
    <Meetings group={group} />
  ) : null;
});

function Meetings({ group }: { readonly group: GroupView }) {
  const { t } = useTranslation('groups');
  const mayReport = useMay(reportsContract.form) && group.status !== 'closed';
  const { rows, data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteList(reportsContract.list, { groupId: group.id });
  const next = data?.pages[0]?.upcoming?.id;
  const due = rows.flatMap(({ id, status }) => (status === 'planned' ? id : [])).slice(0, 2);
  useRememberedReports(group.id, next ? [...due, next] : due);
  const [isLong, setIsLong] = useState(false);
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      component="section"
      aria-labelledby="group-meetings"
    >
      <Stack gap="md">
        <Header upcoming={group.status === 'active' ? (data?.pages[0]?.upcoming ?? null) : null} />
        <MergeStrip groupId={group.id} />
        {error && rows.length === 0 ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : null}
        {data && rows.length === 0 ? <Text c="dimmed">{t('reports.none')}</Text> : null}
        <AttendanceBars meetings={rows} />
        <ul className={classes['meetings']}>
          {(isLong ? rows : rows.slice(0, shown)).map((meeting) => (
            <Meeting key={meeting.id} group={group} meeting={meeting} mayOpen={mayReport} />
          ))}
        </ul>
        {isLong ? (
          <LoadMore
            hasMore={hasNextPage}
            busy={isFetchingNextPage}
            onLoadMore={() => void fetchNextPage()}
          />
        ) : rows.length > shown ? (
          <Button variant="subtle" className="redil-screen-only" onClick={() => setIsLong(true)}>
            {t('reports.all')}
          </Button>
        ) : null}
      </Stack>
    </Paper>
  );
}

interface HeaderProps {
  readonly upcoming: Pick<GatheringRow, 'startsAt' | 'timeZone'> | null;
}

function Header({ upcoming }: HeaderProps) {
  const { t } = useTranslation('groups');
  const format = useMeetingDay('in-sentence');
  return (
    <div>
      <Title order={2} size="h3" id="group-meetings">
        {t('reports.meetings')}
      </Title>
      {upcoming ? (
        <Text c="dimmed" size="sm">
          {t('reports.upcoming', { day: format(toDay(upcoming)) })}
        </Text>
      ) : null}
    </div>
  );
}

const toDay = ({ startsAt, timeZone }: Pick<GatheringRow, 'startsAt' | 'timeZone'>): string =>
  toPlainDay(new Date(startsAt), timeZone);

interface MeetingProps {
  readonly group: GroupView;
  readonly meeting: GatheringRow;
  readonly mayOpen: boolean;
}

function Meeting({ group, meeting, mayOpen }: MeetingProps) {
  const { t } = useTranslation('groups');
  const format = useMeetingDay();
  const day = format(toDay(meeting));
  const describe = useAttendanceWords();
  const { status, reason, topic, confirmedAt } = meeting;
  const details =
    status === 'held' ? [describe(meeting), topic] : [t(`reports.states.${status}`), reason];
  return (
    <li className={classes['meeting']}>
      <div className={classes['what']}>
        {mayOpen ? (
          <Link to={gatheringPath(group.id, meeting.id)} className={classes['day'] ?? ''}>
            {day}
          </Link>
        ) : (
          <span className={classes['day']}>{day}</span>
        )}
        <span className={status === 'planned' ? classes['due'] : classes['details']}>
          {details.filter((each) => each !== '').join(' · ')}
        </span>
      </div>
      {confirmedAt ? (
        <span className={classes['details']}>
          <Icon name="check" size={16} /> {t('reports.confirmed')}
        </span>
      ) : null}
    </li>
  );
}

const shownBars = 12;
const fewestBars = 3;

/** How many came to the last meetings, the latest on the right. The list below says the same in words. */
function AttendanceBars({ meetings }: { readonly meetings: readonly GatheringRow[] }) {
  const { t } = useTranslation('groups');
  const held = meetings.filter(({ status }) => status === 'held').slice(0, shownBars);
  if (held.length < fewestBars) return null;
  const counts = held.map(getAttendance);
  const most = Math.max(...counts, 1);
  const average = Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length);
  return (
    <figure className={classes['chart']}>
      <div aria-hidden className={classes['bars']}>
        {held.toReversed().map((meeting, place) => {
          const count = counts[counts.length - 1 - place] ?? 0;
          return (
            <span key={meeting.id} className={classes['bar']}>
              <span>{count}</span>
              <span style={{ height: `${Math.max(4, (count / most) * 56)}px` }} />
            </span>
          );
        })}
      </div>
      <figcaption>{t('reports.chart', { count: held.length, average })}</figcaption>
    </figure>
  );
}
