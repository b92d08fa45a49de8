import { Alert, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toPlainDay } from '#domain/kernel/days.ts';
import { scheduleInput } from '#domain/kernel/recurrence/schedule.ts';
import { useScheduleWords } from './schedule-words.ts';
import { listNextDays, toScheduleInput } from './schedule-values.ts';
import { useRuleError } from './use-rule-error.ts';
import type { ScheduleForm } from './schedule-values.ts';

const shownDays = 3;

/** The schedule in words and its next days, announced as they change. */
export function SchedulePreview() {
  const error = useRuleError('rule');
  const values = useWatch<ScheduleForm, 'schedule'>({ name: 'schedule' });
  const parsed = scheduleInput.safeParse(toScheduleInput(values));
  return (
    <div aria-live="polite">
      {error === undefined ? null : <Alert color="red">{error}</Alert>}
      {parsed.success ? <InWords schedule={parsed.data} /> : null}
    </div>
  );
}

function InWords({ schedule }: { readonly schedule: ReturnType<typeof scheduleInput.parse> }) {
  const { t } = useTranslation('schedules');
  const { describe, formatMeetingDay } = useScheduleWords();
  const [now] = useState(() => new Date());
  const today = toPlainDay(now, schedule.timeZone);
  const days = listNextDays(schedule, { today, count: shownDays });
  return (
    <Paper withBorder p="sm">
      <Stack gap={2}>
        <Text fw={600}>{describe(schedule)}</Text>
        <Text size="sm" c="dimmed">
          {days.length === 0
            ? t('editor.noneLeft')
            : t('editor.next', {
                count: days.length,
                days: days.map((day) => formatMeetingDay(day, today)).join(' · '),
              })}
        </Text>
      </Stack>
    </Paper>
  );
}
