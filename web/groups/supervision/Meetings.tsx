import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MeetingRow } from '#domain/groups/supervision-contract.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';
import { gatheringPath } from '../routes.ts';
import classes from './Supervision.module.css';

interface MeetingsProps {
  readonly groupId: string;
  readonly meetings: readonly MeetingRow[];
}

/** The meetings of a group, each of which opens its report. */
export function Meetings({ groupId, meetings }: MeetingsProps) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  return (
    <ul className={classes['meetings']}>
      {meetings.map((meeting) => (
        <li key={meeting.id}>
          <Anchor component={Link} to={gatheringPath(groupId, meeting.id)} fw={600}>
            {formatDay(toPlainDay(new Date(meeting.startsAt), meeting.timeZone), language)}
          </Anchor>
          {meeting.isMissing ? (
            <span className={classes['due']}>{t('supervision.states.missing')}</span>
          ) : (
            <span>{t(`supervision.states.${meeting.status}`)}</span>
          )}
          {meeting.status === 'held' ? (
            <Text span size="sm" c="dimmed">
              {[
                t('supervision.meeting.held', meeting),
                ...(meeting.visitors > 0
                  ? [t('supervision.meeting.visitors', { count: meeting.visitors })]
                  : []),
              ].join(' · ')}
            </Text>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
