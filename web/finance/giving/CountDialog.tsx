import { Text, TextInput } from '@mantine/core';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { givingContract } from '#domain/finance/giving/contract.ts';
import type { BatchView } from '#domain/finance/giving/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { CashNotes, toCashCount, toNotes } from '../parts/CashNotes.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';

interface CountDialogProps {
  readonly batch: BatchView;
  readonly currency: string;
  readonly onClose: () => void;
}

/** The cash, note by note. Two users count, or one with somebody who signs the printed count. */
export function CountDialog({ batch, currency, onClose }: CountDialogProps) {
  const { t } = useTranslation('finance');
  const userId = useSession().account?.id;
  const own = batch.counts.find((count) => count.userId === userId);
  const submission = useSubmit(givingContract.count, {
    defaultValues: {
      ...toNotes(own?.denominations ?? [], currency),
      witness: own?.witness ?? '',
    },
    toInput: ({ witness, ...notes }) => {
      const { denominations, total } = toCashCount(notes, currency);
      return { batchId: batch.id, denominations, total: total ?? 0, witness };
    },
    refreshes: changedByFinance,
    success: ({ status }) => t(status === 'counted' ? 'count.done' : 'count.waits'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('count.title')}
      action={t('count.save')}
      onClose={onClose}
      size="lg"
    >
      <Text c="dimmed">{t('count.help')}</Text>
      <FormProvider {...submission.form}>
        <CashNotes currency={currency} />
      </FormProvider>
      <TextInput
        label={t('count.witness')}
        description={t('count.witnessHelp')}
        error={formState.errors.witness?.message}
        {...register('witness')}
      />
    </FormDialog>
  );
}
