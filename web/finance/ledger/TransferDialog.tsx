import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { listFundChoices, listTills } from '../parts/choices.ts';
import { AmountAndDay, Note, type PostingValues } from './PostingFields.tsx';

interface TransferDialogProps {
  readonly lists: ListsView;
  readonly onClose: () => void;
}

interface TransferValues extends PostingValues {
  fromAccountId: string;
  toAccountId: string;
  fundId: string;
}

/** What both kinds of transfers do with what is typed. */
function useTransfer({ lists, onClose }: TransferDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const currency = lists.books?.currency ?? 'USD';
  // Also of a second try, so that it is posted once.
  const [requestId] = useState(() => crypto.randomUUID());
  return {
    currency,
    posting: { day: today, amount: '', note: '' },
    toPosted: <Values extends PostingValues>(values: Values) => ({
      ...values,
      requestId,
      amount: parseAmount(values.amount, currency) ?? 0,
    }),
    options: {
      refreshes: changedByFinance,
      success: ({ number }: { readonly number: number }) => t('entries.recorded', { number }),
      onSuccess: onClose,
    },
  };
}

/** Money of a fund goes from one account to another. */
export function TransferDialog({ lists, onClose }: TransferDialogProps) {
  const { t } = useTranslation('finance');
  const { currency, posting, toPosted, options } = useTransfer({ lists, onClose });
  const [tills, funds] = [listTills(lists), listFundChoices(lists)];
  const defaultValues: TransferValues = {
    ...posting,
    fromAccountId: tills[0]?.value ?? '',
    toAccountId: tills[1]?.value ?? '',
    fundId: funds[0]?.value ?? '',
  };
  const submission = useSubmit(ledgerContract.transfer, {
    ...options,
    defaultValues,
    toInput: toPosted<TransferValues>,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog {...submission} title={t('entries.transferAccounts')} onClose={onClose} size="lg">
      <FormProvider {...submission.form}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <AmountAndDay currency={currency} />
          <NativeSelect
            label={t('export.columns.credit')}
            data={tills}
            error={formState.errors.fromAccountId?.message}
            {...register('fromAccountId')}
          />
          <NativeSelect
            label={t('export.columns.debit')}
            data={tills}
            error={formState.errors.toAccountId?.message}
            {...register('toAccountId')}
          />
          <NativeSelect
            label={t('export.columns.fund')}
            data={funds}
            error={formState.errors.fundId?.message}
            {...register('fundId')}
          />
          <Note />
        </SimpleGrid>
      </FormProvider>
    </FormDialog>
  );
}

interface FundTransferValues extends PostingValues {
  accountId: string;
  fromFundId: string;
  toFundId: string;
}

/** Money stays in its account, and is for another fund from now on. */
export function FundTransferDialog({ lists, onClose }: TransferDialogProps) {
  const { t } = useTranslation('finance');
  const { currency, posting, toPosted, options } = useTransfer({ lists, onClose });
  const [tills, funds] = [listTills(lists), listFundChoices(lists)];
  const defaultValues: FundTransferValues = {
    ...posting,
    accountId: tills[0]?.value ?? '',
    fromFundId: funds[0]?.value ?? '',
    toFundId: funds[1]?.value ?? '',
  };
  const submission = useSubmit(ledgerContract.transferFunds, {
    ...options,
    defaultValues,
    toInput: toPosted<FundTransferValues>,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog {...submission} title={t('entries.transferFunds')} onClose={onClose} size="lg">
      <FormProvider {...submission.form}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <AmountAndDay currency={currency} />
          <NativeSelect
            label={t('entries.fromFund')}
            data={funds}
            error={formState.errors.fromFundId?.message}
            {...register('fromFundId')}
          />
          <NativeSelect
            label={t('entries.toFund')}
            data={funds}
            error={formState.errors.toFundId?.message}
            {...register('toFundId')}
          />
          <NativeSelect
            label={t('entries.account')}
            data={tills}
            error={formState.errors.accountId?.message}
            {...register('accountId')}
          />
          <Note />
        </SimpleGrid>
      </FormProvider>
    </FormDialog>
  );
}
