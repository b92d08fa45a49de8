import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { EntryView } from '#domain/finance/ledger/schema.ts';
import { Parts, useContributions } from '#web/core/contributions.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';

interface ReverseDialogProps {
  readonly entry: EntryView;
  readonly onClose: () => void;
}

export function ReverseDialog({ entry, onClose }: ReverseDialogProps) {
  const { t } = useTranslation('finance');
  // Also of a second try, so that it is posted once.
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(ledgerContract.reverse, {
    defaultValues: { reason: '' },
    toInput: ({ reason }) => ({ requestId, entryId: entry.id, reason }),
    refreshes: changedByFinance,
    success: ({ number }) => t('entries.reversed', { number }),
    onSuccess: onClose,
  });
  const parts = useContributions((feature) => feature.reversalParts);
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('entries.reverseNumbered', { number: entry.number })}
      action={t('entries.reverse')}
      destructive
      onClose={onClose}
    >
      <Text c="dimmed">{t('entries.reverseHelp')}</Text>
      <Parts parts={parts} props={{ entryId: entry.id }} />
      <TextInput
        label={t('fields.reason')}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
