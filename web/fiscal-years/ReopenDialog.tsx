import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameFiscalYear } from '#domain/budget/public.ts';
import { fiscalYearsContract as contract } from '#domain/fiscal-years/contract.ts';
import type { FiscalYearView } from '#domain/fiscal-years/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByYears } from './changed-by-years.ts';

interface ReopenDialogProps {
  readonly year: FiscalYearView;
  readonly onClose: () => void;
}

export function ReopenDialog({ year, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('fiscal-years');
  const name = nameFiscalYear(year.year, year.until);
  const defaultValues: { reason: string } = { reason: '' };
  const submission = useSubmit(contract.reopen, {
    defaultValues,
    toInput: ({ reason }) => ({ year: String(year.year), reason }),
    refreshes: changedByYears,
    success: t('done.reopened', { year: name }),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('reopenTitle', { year: name })}
      action={t('reopen')}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('fields.reason')}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
