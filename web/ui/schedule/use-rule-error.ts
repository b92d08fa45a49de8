import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { findIncomplete } from './schedule-values.ts';
import type { ScheduleForm } from './schedule-values.ts';

interface RuleErrors {
  readonly rrule?: { readonly message?: string };
}
/** Of a group's schedule, of the times of a booking, or of the first of several times of an event. */
interface ErrorsOfForm {
  readonly schedule?: RuleErrors;
  readonly times?: RuleErrors & readonly RuleErrors[];
}

/** The message of a wrong rule, at the control in which something is missing; `rule`: where all are filled. */
export function useRuleError(control: ReturnType<typeof findIncomplete>): string | undefined {
  const { t } = useTranslation(['schedules', 'errors']);
  const { formState } = useFormContext<ScheduleForm>();
  const values = useWatch<ScheduleForm, 'schedule'>({ name: 'schedule' });
  // The rule is made of several fields, and has none of its own.
  const { schedule, times } = formState.errors as ErrorsOfForm;
  const message = (schedule ?? times?.[0] ?? times)?.rrule?.message;
  if (message === undefined || findIncomplete(values) !== control) return undefined;
  switch (control) {
    case 'days':
      return t('schedules:editor.chooseDays');
    case 'until':
      return t('errors:required');
    case 'count':
      return t('errors:invalid-value');
    case 'rule':
      return message;
  }
}
