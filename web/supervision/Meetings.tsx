import { Anchor, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import { supervisionContract, type MeetingRow } from '#domain/supervision/contract.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';
import { gatheringPath, useAttendanceWords } from '#web/meetings/public.ts';
import classes from './Supervision.module.css';

interface MeetingsProps {
  readonly groupId: string;
  readonly meetings: readonly MeetingRow[];
  readonly canConfirm: boolean;
}

/** The meetings of a group, each of which opens its report; a supervisor confirms it. */
export function Meetings({ groupId, meetings, canConfirm }: MeetingsProps) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const describe = useAttendanceWords();
  return (
    <ul className={classes['meetings']}>
      {meetings.map((meeting) => (
        <li key={meeting.id}>
          <div className={classes['meeting']}>
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
                {describe(meeting)}
              </Text>
            ) : null}
          </div>
          {meeting.isReported ? (
            <Confirmation groupId={groupId} meeting={meeting} canConfirm={canConfirm} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface ConfirmationProps {
  readonly groupId: string;
  readonly meeting: MeetingRow;
  readonly canConfirm: boolean;
}

/** Who confirmed a report, or the button for it. */
function Confirmation({ groupId, meeting, canConfirm }: ConfirmationProps) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const confirm = useCommand(reportsContract.confirm, {
    refreshes: [supervisionContract.weeks, reportsContract.list, reportsContract.form],
    success: t('supervision.confirmed'),
  });
  const { id: gatheringId, version, confirmedBy, startsAt, timeZone } = meeting;
  if (confirmedBy !== '')
    return (
      <Text span size="sm" c="dimmed" className={classes['confirmation'] ?? ''}>
        {t('supervision.confirmedBy', { name: confirmedBy })}
      </Text>
    );
  if (!canConfirm) return null;
  return (
    <Button
      size="sm"
      variant="default"
      className={classes['confirmation'] ?? ''}
      loading={confirm.running}
      aria-label={t('supervision.confirmOf', {
        day: formatDay(toPlainDay(new Date(startsAt), timeZone), language),
      })}
      onClick={() => void confirm.run({ groupId, gatheringId, version })}
    >
      {t('supervision.confirm')}
    </Button>
  );
}
