import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { AccountRate, AmountField } from '../ledger/PostingFields.tsx';
import { getCurrency, listFundChoices, listMoneyAccounts } from '../parts/choices.ts';
import { toRate, type RatedLists } from '../parts/rates.tsx';

interface OpeningDialogProps {
  readonly lists: RatedLists;
  readonly onClose: () => void;
}

/** Money that was there when the books began: of a fund for a purpose, or of an account that was forgotten. */
export function OpeningDialog({ lists, onClose }: OpeningDialogProps) {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const [tills, funds] = [listMoneyAccounts(lists), listFundChoices(lists)];
  // Also of a second try, so that it is posted once.
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(ledgerContract.recordOpening, {
    defaultValues: {
      accountId: tills[0]?.value ?? '',
      fundId: funds[0]?.value ?? '',
      amount: '',
      rate: '',
      note: '',
    },
    toInput: ({ rate, amount, ...values }) => ({
      ...values,
      requestId,
      amount: parseAmount(amount, getCurrency(lists, values.accountId)) ?? 0,
      rate: toRate(lists, getCurrency(lists, values.accountId), rate),
    }),
    refreshes: changedByFinance,
    success: ({ number }) => t('entries.recorded', { number }),
    onSuccess: onClose,
  });
  const { register, formState, watch } = submission.form;
  const accountId = watch('accountId');
  return (
    <FormDialog {...submission} title={t('entryKinds.opening')} onClose={onClose} size="lg">
      <Text c="dimmed">
        {t('setup.openingHelp', { day: formatDay(lists.books?.openedOn ?? '', language) })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label={t('entries.account')}
          data={tills}
          error={formState.errors.accountId?.message}
          {...register('accountId')}
        />
        <NativeSelect
          label={t('export.columns.fund')}
          data={funds}
          error={formState.errors.fundId?.message}
          {...register('fundId')}
        />
        <FormProvider {...submission.form}>
          <AmountField currency={getCurrency(lists, accountId)} />
          <AccountRate lists={lists} accountId={accountId} />
        </FormProvider>
        <TextInput
          label={t('export.columns.note')}
          error={formState.errors.note?.message}
          {...register('note')}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
