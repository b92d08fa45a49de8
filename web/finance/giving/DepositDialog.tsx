import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { givingContract } from '#domain/finance/giving/contract.ts';
import type { BatchView } from '#domain/finance/giving/schema.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { listTills } from '../parts/choices.ts';
import { useMoney } from '#web/core/i18n/money.ts';

interface DepositDialogProps {
  readonly batch: BatchView;
  readonly lists: ListsView;
  readonly onClose: () => void;
}

/** The counted cash was brought to the bank. */
export function DepositDialog({ batch, lists, onClose }: DepositDialogProps) {
  const { t } = useTranslation('finance');
  const money = useMoney(lists.books?.currency ?? 'USD');
  const today = useToday();
  // Also of a second try, so that it is posted once.
  const [requestId] = useState(() => crypto.randomUUID());
  const accounts = listTills(lists).filter(({ value }) => value !== batch.cashAccountId);
  const defaultValues = {
    accountId: batch.bankAccountId ?? accounts[0]?.value ?? '',
    day: today,
  };
  const submission = useSubmit(givingContract.deposit, {
    defaultValues,
    toInput: (values) => ({ requestId, batchId: batch.id, ...values }),
    refreshes: changedByFinance,
    success: t('deposit.done'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('batches.steps.deposit')}
      action={t('batches.steps.deposit')}
      onClose={onClose}
    >
      <Text>{t('deposit.text', { amount: money(batch.counted ?? batch.cash) })}</Text>
      <NativeSelect
        label={t('deposit.to')}
        data={accounts}
        error={formState.errors.accountId?.message}
        {...register('accountId')}
      />
      <DayInput
        label={t('fields.day')}
        error={formState.errors.day?.message}
        {...register('day')}
      />
    </FormDialog>
  );
}
