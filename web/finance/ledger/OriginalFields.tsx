/** What was paid in another currency than that of the books, as on a bill of 50 dollars. */
import { Button, NativeSelect, SimpleGrid } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currencyCodes } from '#domain/churches/country/countries.ts';
import { parseRate, toWorth } from '#domain/kernel/money/rates.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { getCurrency } from '../parts/choices.ts';
import { getLastRate, toRate, type RatedLists } from '../parts/rates.tsx';
import { RateField } from './PostingFields.tsx';
import { useTwoOfThree } from './two-of-three.ts';

export interface OriginalValues {
  rate: string;
  /** Without a currency: nothing was paid in another one. */
  original: { currency: string; amount: string };
}

interface Converted extends OriginalValues {
  readonly accountId: string;
}

/** As the endpoint takes it: a rate stands with an account of another currency, or with what was paid in one. */
export function toConverted(lists: RatedLists, { accountId, rate, original }: Converted) {
  const isOther = getCurrency(lists, accountId) !== lists.books?.currency;
  if (isOther) return { rate: toRate(lists, getCurrency(lists, accountId), rate), original: null };
  return original.currency === ''
    ? { rate: null, original: null }
    : {
        rate: toRate(lists, original.currency, rate),
        original: {
          currency: original.currency,
          amount: parseAmount(original.amount, original.currency) ?? 0,
        },
      };
}

interface Typed {
  readonly currency: string;
  /** Minor units of it. */
  readonly amount: number;
  readonly rate: string;
}

/** Minor units of the books' currency; NaN without a rate. */
export function toBooks(lists: RatedLists, { currency, amount, rate }: Typed): number {
  const { books } = lists;
  if (!books || currency === books.currency || Number.isNaN(amount)) return amount;
  const parsed = parseRate(rate, getLastRate(lists, currency));
  return parsed === null
    ? Number.NaN
    : Number(toWorth({ amount: BigInt(amount), currency }, books.currency, parsed));
}

interface FieldsProps {
  readonly lists: RatedLists;
  readonly books: string;
}

interface OriginalFieldsProps extends FieldsProps {
  readonly kind: 'income' | 'expense';
}

export function OriginalFields({ lists, books, kind }: OriginalFieldsProps) {
  const { t } = useTranslation('finance');
  const { control, setValue } = useFormContext<OriginalValues>();
  const currency = useWatch({ control, name: 'original.currency' });
  const open = (): void =>
    setValue('original.currency', lists.rates[0]?.currency ?? (books === 'USD' ? 'EUR' : 'USD'));
  return currency !== '' ? (
    <Fields lists={lists} books={books} currency={currency} />
  ) : (
    <Button variant="subtle" size="compact-sm" onClick={open} style={{ alignSelf: 'flex-start' }}>
      {t(kind === 'income' ? 'rates.receivedInOther' : 'rates.paidInOther')}
    </Button>
  );
}

const toName = (name: string) => (name === 'rate' || name === 'original.amount' ? name : 'amount');

interface Values extends OriginalValues {
  amount: string;
}

function Fields({ lists, books, currency }: FieldsProps & { readonly currency: string }) {
  const { t } = useTranslation('finance');
  const form = useFormContext<Values>();
  const { register, setValue, formState, control } = form;
  const typed = useWatch({ control, name: 'original.amount' });
  useTwoOfThree<Values>({
    form,
    other: currency,
    books,
    lastRate: getLastRate(lists, currency),
    names: { other: 'original.amount', worth: 'amount', rate: 'rate' },
    dependent: 'worth',
    isOn: true,
    read: ({ amount, rate, original }) => ({ other: original.amount, worth: amount, rate }),
    set: (name, value) => setValue(toName(name), value),
  });
  const errors = formState.errors.original;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <NativeSelect
        label={t('export.columns.originalCurrency')}
        data={[
          { value: '', label: t('rates.none') },
          ...currencyCodes.filter((code) => code !== books),
        ]}
        error={errors?.currency?.message}
        {...register('original.currency')}
      />
      <MoneyInput
        label={t('export.columns.original')}
        currency={currency}
        typed={typed}
        error={errors?.amount?.message}
        {...register('original.amount')}
      />
      <RateField currency={currency} lists={lists} />
    </SimpleGrid>
  );
}
