import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatRate, formatTypedRate, parseRate, toWorth } from '#domain/kernel/money/rates.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { useMoneyFormat, useMoneyStyle } from '#web/core/i18n/money.ts';
import { getCurrency } from '../parts/choices.ts';
import { getLastRate, type RatedLists } from '../parts/rates.tsx';

export interface PostingValues {
  amount: string;
  day: string;
  note: string;
}

interface AmountFieldProps {
  readonly currency: string;
}

export function AmountField({ currency }: AmountFieldProps) {
  const { t } = useTranslation('finance');
  const { register, formState } = useFormContext<Pick<PostingValues, 'amount'>>();
  const typed = useWatch<PostingValues, 'amount'>({ name: 'amount' });
  return (
    <MoneyInput
      label={t('fields.amount')}
      currency={currency}
      typed={typed}
      error={formState.errors.amount?.message}
      {...register('amount')}
    />
  );
}

export function AmountAndDay({ currency }: AmountFieldProps) {
  const { t } = useTranslation('finance');
  const { register, formState } = useFormContext<PostingValues>();
  return (
    <>
      <AmountField currency={currency} />
      <DayInput
        label={t('fields.day')}
        error={formState.errors.day?.message}
        {...register('day')}
      />
    </>
  );
}

interface RateFieldProps {
  /** The currency whose unit is worth the rate. */
  readonly currency: string;
  readonly lists: RatedLists;
  /** What was typed of it, in its currency; undefined: what it is worth stands elsewhere. */
  readonly amount?: string;
  readonly name?: 'rate' | 'bookRate';
}

/** How much of the books' currency a unit of another one is worth; below it, what the amount is worth. */
export function RateField({ currency, lists, amount, name = 'rate' }: RateFieldProps) {
  const { t } = useTranslation('finance');
  const style = useMoneyStyle();
  const formatMoney = useMoneyFormat();
  const { register, formState } = useFormContext<RateValues>();
  const typed = useWatch<RateValues, 'rate' | 'bookRate'>({ name });
  const books = lists.books?.currency ?? currency;
  const parsed = parseRate(typed, getLastRate(lists, currency));
  const isUnreadable = parsed === null && typed.trim() !== '';
  const units = parseAmount(amount ?? '', currency);
  const hasWorth = parsed !== null && units !== null && !Number.isNaN(units);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      label={t('rates.label', { currency })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        hasWorth
          ? t('rates.worth', {
              amount: formatMoney(
                toWorth({ amount: BigInt(units), currency }, books, parsed),
                books,
              ),
            })
          : parsed === null
            ? t('rates.help', { currency, books })
            : t('rates.one', { currency, books, rate: formatRate(parsed, style) })
      }
      error={isUnreadable ? t('errors.rate-unreadable') : formState.errors[name]?.message}
      {...register(name)}
    />
  );
}

interface RateValues {
  rate: string;
  bookRate: string;
}

interface AccountRateProps {
  readonly lists: RatedLists;
  readonly accountId: string;
}

/** The rate of what is posted to an account of another currency than that of the books. */
export function AccountRate({ lists, accountId }: AccountRateProps) {
  const { control, setValue } = useFormContext<RateValues & PostingValues>();
  const amount = useWatch({ control, name: 'amount' });
  const currency = getCurrency(lists, accountId);
  const books = lists.books?.currency ?? currency;
  useLastRate(lists, currency, (typed) => setValue('rate', typed));
  return currency === books ? null : (
    <RateField currency={currency} lists={lists} amount={amount} />
  );
}

/** Fills in the last rate of a currency when it is chosen. */
export function useLastRate(
  lists: RatedLists,
  currency: string,
  setRate: (typed: string) => void,
): void {
  const fill = useEffectEvent((chosen: string): void => {
    const last = getLastRate(lists, chosen);
    setRate(last === null ? '' : formatTypedRate(last));
  });
  useEffect(() => fill(currency), [currency]);
}

export function Note() {
  const { t } = useTranslation('finance');
  const { register, formState } = useFormContext<PostingValues>();
  return (
    <TextInput
      label={t('export.columns.note')}
      error={formState.errors.note?.message}
      {...register('note')}
    />
  );
}
