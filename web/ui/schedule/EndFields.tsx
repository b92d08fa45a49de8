import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxCount } from '#domain/kernel/recurrence/rule.ts';
import { DayInput } from './DayInput.tsx';
import { useRuleError } from './use-rule-error.ts';
import type { ScheduleForm } from './schedule-values.ts';

const ends = ['never', 'until', 'count'] as const;

interface EndFieldsProps {
  /** false: the form asks for the first day elsewhere. */
  readonly hasFirstDay?: boolean;
  /** A series has to end. */
  readonly isBounded?: boolean;
}

/** From when on, and whether it goes on, or until when. */
export function EndFields({ hasFirstDay = true, isBounded = false }: EndFieldsProps) {
  const { t } = useTranslation('schedules');
  const { register, formState } = useFormContext<ScheduleForm>();
  const chosen = useWatch<ScheduleForm, 'schedule.ends'>({ name: 'schedule.ends' });
  const [untilError, countError] = [useRuleError('until'), useRuleError('count')];
  return (
    <SimpleGrid cols={{ base: 2, sm: chosen === 'never' ? 2 : 3 }} spacing="sm">
      {hasFirstDay ? (
        <DayInput
          label={t('editor.firstDay')}
          error={formState.errors.schedule?.firstDay?.message}
          {...register('schedule.firstDay')}
        />
      ) : null}
      <NativeSelect
        label={t('editor.ends')}
        data={ends
          .filter((end) => !isBounded || end !== 'never')
          .map((end) => ({ value: end, label: t(`editor.end.${end}`) }))}
        {...register('schedule.ends')}
      />
      {chosen === 'until' ? (
        <DayInput label={t('editor.until')} error={untilError} {...register('schedule.until')} />
      ) : null}
      {chosen === 'count' ? (
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={maxCount}
          label={t('editor.count')}
          error={countError}
          {...register('schedule.count')}
        />
      ) : null}
    </SimpleGrid>
  );
}
