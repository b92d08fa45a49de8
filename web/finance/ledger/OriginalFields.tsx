/** What was paid in another currency than that of the books, as on a bill of 50 dollars. */
import { Button, NativeSelect, SimpleGrid } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currencyCodes } from '#domain/churches/country/countries.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { getLastRate, type RatedLists } from '../parts/rates.tsx';
import type { OriginalValues } from './conversions.ts';
import { RateField } from './PostingFields.tsx';
import { useTwoOfThree } from './two-of-three.ts';

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
