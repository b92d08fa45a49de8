import { NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EndFields } from './EndFields.tsx';
import { IntervalSelect, RepetitionFields } from './RepetitionFields.tsx';
import { SchedulePreview } from './SchedulePreview.tsx';
import { useScheduleWords } from './schedule-words.ts';
import { repetitionKinds, type RepetitionKind, type ScheduleForm } from './schedule-values.ts';
import { FormTimeField } from './TimeField.tsx';

const durations = [30, 45, 60, 75, 90, 105, 120, 150, 180, 240];
/** Of groups, which meet every few weeks or months. */
const usualKinds: readonly RepetitionKind[] = ['none', 'weekly', 'weekday', 'day'];

/**
 * When something repeats, with its sentence and next days below. The form has `schedule` of `toScheduleValues`, and
 * sends `toScheduleInput(values.schedule)`.
 */
export function ScheduleField({ label }: { readonly label: string }) {
  const { t } = useTranslation('schedules');
  const { register } = useFormContext<ScheduleForm>();
  const repeats = useWatch<ScheduleForm, 'schedule.repeats'>({ name: 'schedule.repeats' });
  const kinds = repetitionKinds.filter((kind) => usualKinds.includes(kind) || kind === repeats);
  return (
    <Stack gap="sm" role="group" aria-label={label}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label={label}
          data={kinds.map((kind) => ({ value: kind, label: t(`editor.kinds.${kind}`) }))}
          {...register('schedule.repeats')}
        />
        {repeats === 'none' ? null : <IntervalSelect />}
      </SimpleGrid>
      {repeats === 'none' ? null : (
        <>
          <RepetitionFields />
          <TimeFields />
          <EndFields />
          <SchedulePreview />
        </>
      )}
    </Stack>
  );
}

function TimeFields() {
  const { t } = useTranslation('schedules');
  const { register, formState } = useFormContext<ScheduleForm>();
  const chosen = Number(useWatch<ScheduleForm>({ name: 'schedule.durationMinutes' }));
  const { formatDuration } = useScheduleWords();
  const errors = formState.errors.schedule;
  const offered = [...new Set([...durations, chosen])].toSorted((one, other) => one - other);
  return (
    <SimpleGrid cols={2} spacing="sm">
      <FormTimeField<ScheduleForm> name="schedule.startTime" label={t('editor.startTime')} />
      <NativeSelect
        label={t('editor.duration')}
        data={offered.map((minutes) => ({
          value: String(minutes),
          label: formatDuration(minutes),
        }))}
        error={errors?.durationMinutes?.message}
        {...register('schedule.durationMinutes')}
      />
    </SimpleGrid>
  );
}
