import { Alert, Button, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { getCurrency, listFundChoices, listMoneyAccounts } from '../parts/choices.ts';
import { toRate, type RatedLists } from '../parts/rates.tsx';
import { AccountRate, AmountAndDay, Note, type PostingValues } from './PostingFields.tsx';

interface TransferDialogProps {
  readonly lists: RatedLists;
  readonly onClose: () => void;
}

interface RatedValues extends PostingValues {
  rate: string;
}

interface TransferValues extends RatedValues {
  fromAccountId: string;
  toAccountId: string;
  fundId: string;
}

/** What both kinds of transfers do with what is typed. */
function useTransfer({ lists, onClose }: TransferDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const books = lists.books?.currency ?? 'USD';
  // Also of a second try, so that it is posted once.
  const [requestId] = useState(() => crypto.randomUUID());
  return {
    posting: { day: today, amount: '', note: '', rate: '' },
    toPosted: <Values extends RatedValues>(values: Values, accountId: string) => {
      const currency = getCurrency(lists, accountId);
      return {
        ...values,
        requestId,
        amount: parseAmount(values.amount, currency) ?? 0,
        rate: currency === books ? null : toRate(lists, currency, values.rate),
      };
    },
    options: {
      refreshes: changedByFinance,
      success: ({ number }: { readonly number: number }) => t('entries.recorded', { number }),
      onSuccess: onClose,
    },
  };
}

interface RatedAmountProps {
  readonly lists: RatedLists;
  /** The field of the account whose currency it is. */
  readonly of: 'fromAccountId' | 'accountId';
}

/** An amount in the currency of its account, with what that is worth. */
function RatedAmount({ lists, of }: RatedAmountProps) {
  const { control } = useFormContext<RatedValues & Record<typeof of, string>>();
  const accountId = useWatch({ control, name: of });
  return (
    <>
      <AmountAndDay currency={getCurrency(lists, accountId)} />
      <AccountRate lists={lists} accountId={accountId} />
    </>
  );
}

interface WayToExchangeProps {
  readonly lists: RatedLists;
  readonly onExchange: () => void;
}

function WayToExchange({ lists, onExchange }: WayToExchangeProps) {
  const { t } = useTranslation('finance');
  const { control } = useFormContext<TransferValues>();
  const accounts = useWatch({ control, name: ['fromAccountId', 'toAccountId'] });
  const [from, to] = accounts.map((id) => getCurrency(lists, id));
  if (from === to) return null;
  return (
    <Alert variant="light" color="yellow" icon={<Icon name="alert" size={18} />}>
      <Stack gap="xs" align="flex-start">
        {t('errors.transfer-of-currencies')}
        <Button size="xs" variant="default" onClick={onExchange}>
          {t('entryKinds.exchange')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** Money of a fund goes from one account to another. */
export function TransferDialog({
  lists,
  onExchange,
  onClose,
}: TransferDialogProps & { readonly onExchange: () => void }) {
  const { t } = useTranslation('finance');
  const { posting, toPosted, options } = useTransfer({ lists, onClose });
  const [tills, funds] = [listMoneyAccounts(lists), listFundChoices(lists)];
  const defaultValues: TransferValues = {
    ...posting,
    fromAccountId: tills[0]?.value ?? '',
    toAccountId: tills[1]?.value ?? '',
    fundId: funds[0]?.value ?? '',
  };
  const submission = useSubmit(ledgerContract.transfer, {
    ...options,
    defaultValues,
    toInput: (values) => toPosted(values, values.fromAccountId),
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog {...submission} title={t('entries.transferAccounts')} onClose={onClose} size="lg">
      <FormProvider {...submission.form}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <RatedAmount lists={lists} of="fromAccountId" />
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
        <WayToExchange lists={lists} onExchange={onExchange} />
      </FormProvider>
    </FormDialog>
  );
}

interface FundTransferValues extends RatedValues {
  accountId: string;
  fromFundId: string;
  toFundId: string;
}

/** Money stays in its account, and is for another fund from now on. */
export function FundTransferDialog({ lists, onClose }: TransferDialogProps) {
  const { t } = useTranslation('finance');
  const { posting, toPosted, options } = useTransfer({ lists, onClose });
  const [tills, funds] = [listMoneyAccounts(lists), listFundChoices(lists)];
  const defaultValues: FundTransferValues = {
    ...posting,
    accountId: tills[0]?.value ?? '',
    fromFundId: funds[0]?.value ?? '',
    toFundId: funds[1]?.value ?? '',
  };
  const submission = useSubmit(ledgerContract.transferFunds, {
    ...options,
    defaultValues,
    toInput: (values) => toPosted(values, values.accountId),
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog {...submission} title={t('entries.transferFunds')} onClose={onClose} size="lg">
      <FormProvider {...submission.form}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <RatedAmount lists={lists} of="accountId" />
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
