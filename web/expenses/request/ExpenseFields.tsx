import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import {
  maxDetails,
  maxTitle,
  type choicesView,
  type ExpenseView,
} from '#domain/expenses/schema.ts';
import { formatTyped, parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { keepKnown, toChoice } from '#web/core/forms/choices.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';

export type Choices = z.output<typeof choicesView>;

export interface ExpenseValues {
  title: string;
  details: string;
  /** As it is typed. */
  amount: string;
  categoryId: string;
  centreId: string;
  party: string;
  taxId: string;
  dueOn: string;
}

/** What forms begin with. A category or cost centre that is closed by now is left out. */
export const toValues = (
  expense: ExpenseView | null,
  { currency, categories, centres }: Choices,
): ExpenseValues => ({
  title: expense?.title ?? '',
  details: expense?.details ?? '',
  amount: expense ? formatTyped(expense.amount, currency) : '',
  categoryId: keepKnown(categories, expense?.category?.id),
  centreId: keepKnown(centres, expense?.centre?.id),
  party: expense?.party ?? '',
  taxId: expense?.taxId ?? '',
  dueOn: expense?.dueOn ?? '',
});

/** The input of endpoints, without the day. */
export const toFields = (values: Omit<ExpenseValues, 'dueOn'>, currency: string) => ({
  title: values.title,
  details: values.details,
  amount: parseAmount(values.amount, currency) ?? 0,
  categoryId: values.categoryId || null,
  centreId: values.centreId || null,
  party: values.party,
  taxId: values.taxId,
});

interface ExpenseFieldsProps {
  readonly choices: Choices;
  /** What the day is: when a bill is due, or when the first of each month is. */
  readonly dayLabel: string;
  readonly dayName: 'dueOn' | 'firstOn';
}

/** The fields of a request and of an expense of each month. */
export function ExpenseFields({ choices, dayLabel, dayName }: ExpenseFieldsProps) {
  const { t } = useTranslation('expenses');
  const { register, formState } = useFormContext<ExpenseValues & { firstOn: string }>();
  const { errors } = formState;
  const typed = useWatch<ExpenseValues, 'amount'>({ name: 'amount' });
  return (
    <>
      <TextInput
        data-autofocus
        label={t('fields.title')}
        placeholder={t('request.example')}
        maxLength={maxTitle}
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
        <DayInput label={dayLabel} error={errors[dayName]?.message} {...register(dayName)} />
        <TextInput label={t('fields.party')} error={errors.party?.message} {...register('party')} />
        <TextInput label={t('fields.taxId')} error={errors.taxId?.message} {...register('taxId')} />
        <NativeSelect
          label={t('fields.category')}
          data={[{ value: '', label: t('fields.unknown') }, ...choices.categories.map(toChoice)]}
          error={errors.categoryId?.message}
          {...register('categoryId')}
        />
        {choices.centres.length === 0 ? null : (
          <NativeSelect
            label={t('fields.centre')}
            data={[{ value: '', label: t('fields.noCentre') }, ...choices.centres.map(toChoice)]}
            error={errors.centreId?.message}
            {...register('centreId')}
          />
        )}
      </SimpleGrid>
      <Textarea
        label={t('fields.details')}
        autosize
        minRows={2}
        maxLength={maxDetails}
        error={errors.details?.message}
        {...register('details')}
      />
    </>
  );
}
