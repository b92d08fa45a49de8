import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { givingContract } from '#domain/finance/giving/contract.ts';
import type { BatchView } from '#domain/finance/giving/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { useMoney } from '#web/core/i18n/money.ts';

interface CommitDialogProps {
  readonly batch: BatchView;
  readonly currency: string;
  readonly onClose: () => void;
}

/** The gifts go into the books; cash that is more or less than they say needs a reason. */
export function CommitDialog({ batch, currency, onClose }: CommitDialogProps) {
  const { t } = useTranslation('finance');
  const money = useMoney(currency);
  const { id: batchId, counted, cash, total, gifts } = batch;
  const difference = counted === null ? 0n : BigInt(counted) - BigInt(cash);
  const defaultValues: { differenceReason: string } = { differenceReason: '' };
  const submission = useSubmit(givingContract.commit, {
    defaultValues,
    toInput: (values) => ({ batchId, ...values }),
    refreshes: changedByFinance,
    success: t('commit.done'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('batches.steps.commit')}
      action={t('batches.steps.commit')}
      onClose={onClose}
    >
      <Text>
        {t('commit.text', { gifts: t('batches.giftsOf', { count: gifts }), amount: money(total) })}
      </Text>
      {difference === 0n ? null : (
        <>
          <Text fw={600}>
            {difference > 0n
              ? t('commit.surplus', { amount: money(difference) })
              : t('commit.shortage', { amount: money(-difference) })}
          </Text>
          <TextInput
            label={t('batches.differenceReason')}
            error={formState.errors.differenceReason?.message}
            data-autofocus
            {...register('differenceReason')}
          />
        </>
      )}
    </FormDialog>
  );
}
