import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { getCurrency, listFundChoices, listMoneyAccounts } from '../parts/choices.ts';
import { getLastRate, toRate, type RatedLists } from '../parts/rates.tsx';
import { Note, RateField, useLastRate } from './PostingFields.tsx';
import { useTwoOfThree } from './two-of-three.ts';

interface ExchangeDialogProps {
  readonly lists: RatedLists;
  readonly onClose: () => void;
}

interface ExchangeValues {
  day: string;
  fromAccountId: string;
  toAccountId: string;
  fundId: string;
  amount: string;
  received: string;
  rate: string;
  bookRate: string;
  note: string;
}

/** Which of both sides is in the currency of the books, if one is. */
function readSides(
  lists: ListsView,
  values: Pick<ExchangeValues, 'fromAccountId' | 'toAccountId'>,
) {
  const books = lists.books?.currency ?? 'USD';
  const from = getCurrency(lists, values.fromAccountId);
  const to = getCurrency(lists, values.toAccountId);
  return {
    books,
    from,
    to,
    /** The currency whose rate is typed. */
    other: from === books ? to : from,
    isOfBooks: from === books || to === books,
  };
}

/** Money of a fund is changed into another currency. Of both amounts and the rate, two are typed. */
export function ExchangeDialog({ lists, onClose }: ExchangeDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const accounts = lists.accounts.filter(({ isClosed }) => !isClosed);
  // Also of a second try, so that it is posted once.
  const [requestId] = useState(() => crypto.randomUUID());
  const other = accounts.find(({ currency }) => currency !== null);
  const defaultValues: ExchangeValues = {
    day: today,
    fromAccountId: other?.id ?? '',
    toAccountId: listMoneyAccounts(lists).find(({ value }) => value !== other?.id)?.value ?? '',
    fundId: listFundChoices(lists)[0]?.value ?? '',
    amount: '',
    received: '',
    rate: '',
    bookRate: '',
    note: '',
  };
  const submission = useSubmit(ledgerContract.exchange, {
    defaultValues,
    toInput: (values) => {
      const { from, to, other, isOfBooks } = readSides(lists, values);
      return {
        ...values,
        requestId,
        amount: parseAmount(values.amount, from) ?? 0,
        received: parseAmount(values.received, to) ?? 0,
        rate: isOfBooks ? toRate(lists, other, values.rate) : null,
        bookRate: isOfBooks ? null : toRate(lists, other, values.bookRate),
      };
    },
    refreshes: changedByFinance,
    success: ({ number }) => t('entries.recorded', { number }),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('entryKinds.exchange')} onClose={onClose} size="lg">
      <FormProvider {...submission.form}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Sides lists={lists} />
          <Place lists={lists} />
          <Note />
        </SimpleGrid>
      </FormProvider>
    </FormDialog>
  );
}

interface SidesProps {
  readonly lists: RatedLists;
}

/** The two accounts, each with its amount, and the rate between them. */
function Sides({ lists }: SidesProps) {
  const { t } = useTranslation('finance');
  const { register, formState, control } = useFormContext<ExchangeValues>();
  const [fromAccountId, toAccountId, amount, received] = useWatch({
    control,
    name: ['fromAccountId', 'toAccountId', 'amount', 'received'],
  });
  const { from, to } = readSides(lists, { fromAccountId, toAccountId });
  const choices = listMoneyAccounts(lists);
  const { errors } = formState;
  return (
    <>
      <NativeSelect
        label={t('export.columns.credit')}
        data={choices}
        error={errors.fromAccountId?.message}
        {...register('fromAccountId')}
      />
      <MoneyInput
        label={t('rates.given')}
        currency={from}
        typed={amount}
        error={errors.amount?.message}
        {...register('amount')}
      />
      <NativeSelect
        label={t('export.columns.debit')}
        data={choices}
        error={errors.toAccountId?.message}
        {...register('toAccountId')}
      />
      <MoneyInput
        label={t('rates.received')}
        currency={to}
        typed={received}
        error={errors.received?.message}
        {...register('received')}
      />
      <RateOfSides lists={lists} />
    </>
  );
}

function RateOfSides({ lists }: SidesProps) {
  const { control } = useFormContext<ExchangeValues>();
  const [fromAccountId, toAccountId] = useWatch({
    control,
    name: ['fromAccountId', 'toAccountId'],
  });
  const sides = readSides(lists, { fromAccountId, toAccountId });
  return sides.isOfBooks ? (
    <RateToBooks lists={lists} sides={sides} />
  ) : (
    <RateOfOthers lists={lists} sides={sides} />
  );
}

interface RateProps extends SidesProps {
  readonly sides: ReturnType<typeof readSides>;
}

/** Where no side is in the books' currency, what leaves is worth so much in it. */
function RateOfOthers({ lists, sides: { from } }: RateProps) {
  const { control, setValue } = useFormContext<ExchangeValues>();
  const amount = useWatch({ control, name: 'amount' });
  useLastRate(lists, from, (typed) => setValue('bookRate', typed));
  return <RateField currency={from} lists={lists} name="bookRate" amount={amount} />;
}

function RateToBooks({ lists, sides: { books, from, to, other } }: RateProps) {
  const form = useFormContext<ExchangeValues>();
  const { setValue } = form;
  const gives = from !== books;
  useTwoOfThree<ExchangeValues>({
    form,
    other,
    books,
    lastRate: getLastRate(lists, other),
    names: gives
      ? { other: 'amount', worth: 'received', rate: 'rate' }
      : { other: 'received', worth: 'amount', rate: 'rate' },
    dependent: gives ? 'worth' : 'other',
    isOn: from !== to,
    read: (values) => ({
      other: gives ? values.amount : values.received,
      worth: gives ? values.received : values.amount,
      rate: values.rate,
    }),
    set: (name, value) => setValue(name === 'rate' || name === 'amount' ? name : 'received', value),
  });
  return <RateField currency={other} lists={lists} />;
}

/** The day and the fund. */
function Place({ lists }: SidesProps) {
  const { t } = useTranslation('finance');
  const { register, formState } = useFormContext<ExchangeValues>();
  const { errors } = formState;
  return (
    <>
      <DayInput label={t('fields.day')} error={errors.day?.message} {...register('day')} />
      <NativeSelect
        label={t('export.columns.fund')}
        data={listFundChoices(lists)}
        error={errors.fundId?.message}
        {...register('fundId')}
      />
    </>
  );
}
