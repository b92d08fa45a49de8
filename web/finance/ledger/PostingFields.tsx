/** What every posting asks for. */
import { TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';

export interface PostingValues {
  amount: string;
  day: string;
  note: string;
}

export function AmountAndDay({ currency }: { readonly currency: string }) {
  const { t } = useTranslation('finance');
  const { register, formState } = useFormContext<PostingValues>();
  const typed = useWatch<PostingValues, 'amount'>({ name: 'amount' });
  return (
    <>
      <MoneyInput
        label={t('fields.amount')}
        currency={currency}
        typed={typed}
        error={formState.errors.amount?.message}
        {...register('amount')}
      />
      <TextInput
        type="date"
        label={t('fields.day')}
        error={formState.errors.day?.message}
        {...register('day')}
      />
    </>
  );
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
