import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fiscalYearsContract as contract } from '#domain/fiscal-years/contract.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByYears } from './changed-by-years.ts';

interface ReopenDialogProps {
  readonly year: number;
  readonly onClose: () => void;
}

export function ReopenDialog({ year, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('fiscal-years');
  const defaultValues: { reason: string } = { reason: '' };
  const submission = useSubmit(contract.reopen, {
    defaultValues,
    toInput: ({ reason }) => ({ year: String(year), reason }),
    refreshes: changedByYears,
    success: t('done.reopened', { year: String(year) }),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('reopenTitle', { year: String(year) })}
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
