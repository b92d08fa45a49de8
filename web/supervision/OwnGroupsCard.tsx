import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnGroupsCard as Data } from '#domain/supervision/front-page.ts';
import { toLocalTime } from '#domain/kernel/days.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { useQueuedChange } from '#web/core/offline/queue-state.ts';
import { Card } from '#web/ui/Card.tsx';
import { ContactLine } from './missing/ContactLine.tsx';
import { groupPath } from '#web/groups/public.ts';
import {
  gatheringPath,
  toSubject,
  useMeetingTime,
  useRememberedReports,
} from '#web/meetings/public.ts';
import { missingPath } from './routes.ts';

type OwnGroup = Data['groups'][number];

/** The groups that the user leads: the report that is due, the next meeting, and who is missing. */
export default function OwnGroupsCard({ data }: { readonly data: Data }) {
  return data.groups.map((group) => <OwnGroup key={group.id} group={group} />);
}

function OwnGroup({ group }: { readonly group: OwnGroup }) {
  const { t } = useTranslation('groups');
  const format = useMeetingTime();
  const { id, name, next, due, dueCount, absent } = group;
  // The page may be one of before the meeting, when there is no network.
  const now = useNow();
  const begun = next && new Date(next.startsAt) <= now ? next : null;
  useRememberedReports(
    id,
    [due, next].flatMap((meeting) => meeting?.id ?? []),
  );
  return (
    <Card
      title={name}
      aside={
        <Anchor
          component={Link}
          to={groupPath(id)}
          py={4}
          aria-label={t('card.openNamed', { name })}
        >
          {t('card.open')}
        </Anchor>
      }
    >
      <Stack gap="sm">
        {due ? <DueReport group={group} due={due} more={dueCount - 1} /> : null}
        {begun ? <DueReport group={group} due={begun} more={0} /> : null}
        {begun ? null : (
          <Text>{next ? t('card.next', { time: format(next) }) : t('card.noNext')}</Text>
        )}
        {absent.length > 0 ? (
          <section aria-label={t('missing.lists.absent')}>
            <Group justify="space-between">
              <Text fw={600}>{t('missing.lists.absent')}</Text>
              <Anchor
                component={Link}
                to={missingPath({ branchId: id })}
                py={4}
                aria-label={t('card.allNamed', { list: t('missing.lists.absent') })}
              >
                {t('card.all')}
              </Anchor>
            </Group>
            {absent.map(({ id: rowId, person, lastOn }) => (
              <ContactLine
                key={rowId}
                person={person}
                group={null}
                detail={
                  lastOn ? t('missing.lastOn', { day: format.day(lastOn) }) : t('missing.never')
                }
              />
            ))}
          </section>
        ) : null}
      </Stack>
    </Card>
  );
}

interface DueReportProps {
  readonly group: Pick<OwnGroup, 'id' | 'name'>;
  readonly due: NonNullable<OwnGroup['due']>;
  /** Other meetings without a report. */
  readonly more: number;
}

function DueReport({ group: { id: groupId, name }, due, more }: DueReportProps) {
  const { t } = useTranslation(['groups', 'offline']);
  const format = useMeetingTime();
  const when = toLocalTime(new Date(due.startsAt), due.timeZone);
  const queued = useQueuedChange(toSubject(groupId, when));
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Text fw={600}>
          {queued?.state === 'waiting'
            ? t('offline:pending')
            : t('groups:card.due', { time: format(due) })}
        </Text>
        {more > 0 ? (
          <Text size="sm" c="dimmed">
            {t('groups:card.dueMore', { count: more })}
          </Text>
        ) : null}
      </div>
      <Button
        component={Link}
        to={gatheringPath(groupId, due.id)}
        variant={queued ? 'default' : 'filled'}
        {...(queued
          ? {}
          : { 'aria-label': t('groups:card.reportNamed', { name, time: format(due) }) })}
      >
        {queued ? t('offline:open') : t('groups:card.report')}
      </Button>
    </Group>
  );
}
