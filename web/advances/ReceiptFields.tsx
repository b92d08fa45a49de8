import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  maxPurpose,
  type AdvanceView,
  type Choices,
  type ReceiptView,
} from '#domain/advances/schema.ts';
import { formatTyped, parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { keepKnown, toChoice } from '#web/core/forms/choices.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';

export interface ReceiptValues {
  title: string;
  /** As it is typed. */
  amount: string;
  categoryId: string;
  fundId: string;
  centreId: string;
  party: string;
  taxId: string;
}

/** What forms begin with. A category, fund or cost centre that is closed by now is left out. */
export const toValues = (
  receipt: ReceiptView | null,
  { categories, funds, centres }: Choices,
  advance: Pick<AdvanceView, 'fund' | 'currency'>,
): ReceiptValues => ({
  title: receipt?.title ?? '',
  amount: receipt ? formatTyped(receipt.amount, advance.currency) : '',
  categoryId: keepKnown(categories, receipt?.category?.id),
  fundId: receipt?.fund.id === advance.fund.id ? '' : keepKnown(funds, receipt?.fund.id),
  centreId: keepKnown(centres, receipt?.centre?.id),
  party: receipt?.party ?? '',
  taxId: receipt?.taxId ?? '',
});

/** The input of endpoints. */
export const toFields = (values: ReceiptValues, currency: string) => ({
  title: values.title,
  amount: parseAmount(values.amount, currency) ?? 0,
  categoryId: values.categoryId || null,
  fundId: values.fundId || null,
  centreId: values.centreId || null,
  party: values.party,
  taxId: values.taxId,
});

export function ReceiptFields({ choices }: { readonly choices: Choices }) {
  const { t } = useTranslation('advances');
  const { register, formState } = useFormContext<ReceiptValues>();
  const { errors } = formState;
  const typed = useWatch<ReceiptValues, 'amount'>({ name: 'amount' });
  return (
    <>
      <TextInput
        label={t('fields.title')}
        maxLength={maxPurpose}
        error={errors.title?.message}
        {...register('title')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <MoneyInput
          label={t('fields.amount')}
          currency={choices.currency}
          typed={typed}
          error={errors.amount?.message}
          {...register('amount')}
        />
        <NativeSelect
          label={t('fields.category')}
          data={[{ value: '', label: t('receipts.unknown') }, ...choices.categories.map(toChoice)]}
          error={errors.categoryId?.message}
          {...register('categoryId')}
        />
        <TextInput label={t('fields.party')} error={errors.party?.message} {...register('party')} />
        <TextInput label={t('fields.taxId')} error={errors.taxId?.message} {...register('taxId')} />
        {choices.funds.length < 2 ? null : (
          <NativeSelect
            label={t('fields.fund')}
            data={[{ value: '', label: t('receipts.ofAdvance') }, ...choices.funds.map(toChoice)]}
            error={errors.fundId?.message}
            {...register('fundId')}
          />
        )}
        {choices.centres.length === 0 ? null : (
          <NativeSelect
            label={t('fields.centre')}
            data={[{ value: '', label: t('receipts.noCentre') }, ...choices.centres.map(toChoice)]}
            error={errors.centreId?.message}
            {...register('centreId')}
          />
        )}
      </SimpleGrid>
    </>
  );
}
