import { Alert, NativeSelect, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { timesInput } from '#domain/agenda/schema.ts';
import { addDays } from '#domain/kernel/days.ts';
import { listSeriesDates } from '#domain/kernel/recurrence/series/series.ts';
import { EndFields } from '#web/ui/schedule/EndFields.tsx';
import { IntervalSelect, RepetitionFields } from '#web/ui/schedule/RepetitionFields.tsx';
import { repetitionKinds } from '#web/ui/schedule/schedule-values.ts';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';
import { useProposeWeekday } from '#web/ui/schedule/use-follow-day.ts';
import { useRuleError } from '#web/ui/schedule/use-rule-error.ts';
import { useEventTimes } from '../parts/event-times.ts';
import { toTimesInputs, type TimesValues } from './times-values.ts';

/** Whether it repeats, with its sentence and next dates. */
export function RepetitionPart() {
  const { t } = useTranslation(['agenda', 'schedules']);
  const { register } = useFormContext<TimesValues>();
  const proposeWeekday = useProposeWeekday();
  const repeats = useWatch<TimesValues, 'schedule.repeats'>({ name: 'schedule.repeats' });
  return (
    <Stack gap="sm" role="group" aria-label={t('agenda:form.repeats')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label={t('agenda:form.repeats')}
          data={repetitionKinds.map((kind) => ({
            value: kind,
            label: kind === 'none' ? t('agenda:form.once') : t(`schedules:editor.kinds.${kind}`),
          }))}
          {...register('schedule.repeats', { onChange: proposeWeekday })}
        />
        {repeats === 'none' ? null : <IntervalSelect />}
      </SimpleGrid>
      {repeats === 'none' ? null : (
        <>
          <RepetitionFields />
          <EndFields hasFirstDay={false} />
          <NextDates />
        </>
      )}
    </Stack>
  );
}

const shownDates = 6;
/** Yearly ones, too. */
const lookedAt = 366 * 7;

/** The rule in words and its next dates, announced as they change. */
function NextDates() {
  const { t } = useTranslation('agenda');
  const { describe } = useScheduleWords();
  const { day: formatDay } = useEventTimes();
  const { control } = useFormContext<TimesValues>();
  const values = useWatch<TimesValues>({ control }) as TimesValues;
  const error = useRuleError('rule');
  const parsed = timesInput.safeParse(toTimesInputs(values)[0]);
  if (!parsed.success || parsed.data.rrule === null)
    return <div aria-live="polite">{error ? <Alert color="red">{error}</Alert> : null}</div>;
  const { rrule, firstDay, isAllDay } = parsed.data;
  const window = { from: firstDay, to: addDays(firstDay, lookedAt) };
  const dates = listSeriesDates(parsed.data, new Map(), window).slice(0, shownDates);
  const [first] = values.times;
  const isSeveral = values.times.length > 1 && !isAllDay;
  return (
    <Paper withBorder p="sm" aria-live="polite">
      <Text fw={600}>
        {describe({ rrule, startTime: isAllDay || isSeveral ? null : (first?.startTime ?? null) })}
      </Text>
      <Text size="sm" c="dimmed">
        {dates.length === 0
          ? t('form.noDates')
          : t('form.nextDates', {
              days: dates.map(({ start }) => formatDay(start.day)).join(' · '),
            })}
      </Text>
    </Paper>
  );
}
