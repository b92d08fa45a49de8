import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '#web/finance/public.ts';
import { useMonthName } from '#web/core/i18n/use-month-name.ts';

interface ReopenDialogProps {
  readonly month: string;
  readonly onClose: () => void;
}

export function ReopenDialog({ month, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('finance');
  const nameMonth = useMonthName();
  const defaultValues: { reason: string } = { reason: '' };
  const submission = useSubmit(ledgerContract.reopen, {
    defaultValues,
    toInput: ({ reason }) => ({ month, reason }),
    refreshes: changedByFinance,
    success: t('months.reopened', { month: nameMonth(month) }),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('months.reopenTitle', { month: nameMonth(month) })}
      action={t('months.reopen')}
      onClose={onClose}
    >
      <TextInput
        label={t('fields.reason')}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
