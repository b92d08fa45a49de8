import { Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { receiptsContract } from '#domain/finance/giving/receipts.ts';
import type { BatchView, GiftView } from '#domain/finance/giving/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { receiptPath } from '../parts/paths.ts';

const firstSeries = 'A';

interface IssueReceiptDialogProps {
  readonly gift: GiftView;
  readonly onClose: () => void;
}

/** For what one giver gave in a batch. */
export function IssueReceiptDialog({ gift, onClose }: IssueReceiptDialogProps) {
  const { t } = useTranslation('finance');
  const navigate = useNavigate();
  // Also of a second try, so that it is issued once.
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(receiptsContract.issue, {
    defaultValues: {
      payer: gift.person?.displayName ?? '',
      series: firstSeries,
      paperNumber: '',
    },
    toInput: (values) => ({ requestId, giftId: gift.id, ...values }),
    refreshes: changedByFinance,
    success: t('receipts.made'),
    onSuccess: ({ id }) => navigate(receiptPath(id)),
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('receipts.issue')}
      action={t('receipts.issue')}
      onClose={onClose}
    >
      {gift.person ? <Text c="dimmed">{t('receipts.issueText')}</Text> : null}
      <TextInput
        label={t('receipts.payer')}
        error={formState.errors.payer?.message}
        {...register('payer')}
      />
      <Group align="flex-start" grow preventGrowOverflow={false}>
        <TextInput
          label={t('receipts.series')}
          description={t('receipts.seriesHelp')}
          error={formState.errors.series?.message}
          {...register('series')}
        />
        <TextInput
          label={t('receipts.paperNumber')}
          description={t('receipts.paperHelp')}
          error={formState.errors.paperNumber?.message}
          {...register('paperNumber')}
        />
      </Group>
    </FormDialog>
  );
}

interface IssueReceiptsDialogProps {
  readonly batch: BatchView;
  readonly onClose: () => void;
}

/** For everybody known who gave in a batch. */
export function IssueReceiptsDialog({ batch, onClose }: IssueReceiptsDialogProps) {
  const { t } = useTranslation('finance');
  const submission = useSubmit(receiptsContract.issueAll, {
    defaultValues: { series: firstSeries },
    toInput: ({ series }) => ({ batchId: batch.id, series }),
    refreshes: changedByFinance,
    success: ({ issued }) =>
      issued === 0 ? t('receipts.noneLeft') : t('receipts.issuedCount', { count: issued }),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('receipts.issueAll')}
      action={t('receipts.issueAll')}
      onClose={onClose}
    >
      <Text c="dimmed">{t('receipts.issueAllText')}</Text>
      <TextInput
        label={t('receipts.series')}
        description={t('receipts.seriesHelp')}
        error={formState.errors.series?.message}
        {...register('series')}
      />
    </FormDialog>
  );
}
