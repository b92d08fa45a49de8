import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import { maxReason, type ExpenseView } from '#domain/expenses/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByExpenses } from '../changed-by-expenses.ts';

interface RefuseDialogProps {
  readonly expense: ExpenseView;
  readonly onClose: () => void;
}

/** Refuses a request with a reason, which is mailed to who made it. */
export function RefuseDialog({ expense: { id, version }, onClose }: RefuseDialogProps) {
  const { t } = useTranslation('expenses');
  const submission = useSubmit(contract.decide, {
    defaultValues: { reason: '' },
    toInput: ({ reason }) => ({ expenseId: id, version, isApproved: false, reason }),
    refreshes: changedByExpenses,
    refreshesAfterError: true,
    success: t('done.refused'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      {...submission}
      title={t('decide.refuseTitle')}
      action={t('decide.refuse')}
      destructive
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={t('fields.reason')}
        description={t('decide.reasonHint')}
        autosize
        minRows={2}
        maxLength={maxReason}
        error={submission.form.formState.errors.reason?.message}
        {...submission.form.register('reason')}
      />
    </FormDialog>
  );
}
