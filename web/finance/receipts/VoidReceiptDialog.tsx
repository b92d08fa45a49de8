import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { receiptsContract, type ReceiptView } from '#domain/finance/giving/receipts.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';

interface VoidReceiptDialogProps {
  readonly receipt: ReceiptView;
  readonly onClose: () => void;
}

export function VoidReceiptDialog({ receipt, onClose }: VoidReceiptDialogProps) {
  const { t } = useTranslation('finance');
  const submission = useSubmit(receiptsContract.void, {
    defaultValues: { reason: '' },
    toInput: ({ reason }) => ({ receiptId: receipt.id, reason }),
    refreshes: changedByFinance,
    success: t('receipts.voided'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('receipts.voidTitle', { number: receipt.number })}
      action={t('receipts.voidIt')}
      destructive
      onClose={onClose}
    >
      <Text c="dimmed">{t('receipts.voidText')}</Text>
      <TextInput
        label={t('fields.reason')}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
