import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { advancesContract as contract } from '#domain/advances/contract.ts';
import { maxPurpose, type Choices } from '#domain/advances/schema.ts';
import { addDays } from '#domain/kernel/days.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { toChoice } from '#web/core/forms/choices.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { changedByFinance } from '#web/finance/public.ts';
import { PersonPicker, useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { advancePath } from './routes.ts';

interface GiveDialogProps {
  readonly onClose: () => void;
}

/** How long people have by default until they account for the money. */
const defaultDays = 15;

/** Gives a person money that they account for. */
export function GiveDialog(props: GiveDialogProps) {
  const { data } = useQuery(queryOptionsFor(contract.choices, {}));
  return data ? <Give {...props} choices={data} /> : null;
}

interface Values {
  personId: Parameters<typeof PersonPicker>[0]['value'];
  purpose: string;
  amount: string;
  accountId: string;
  fundId: string;
  day: string;
  dueOn: string;
}

interface WithChoices {
  readonly choices: Choices;
}

function Give({ choices, onClose }: GiveDialogProps & WithChoices) {
  const { t } = useTranslation('advances');
  const navigate = useNavigate();
  const today = useToday();
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(contract.give, {
    defaultValues: {
      personId: null,
      purpose: '',
      amount: '',
      accountId: choices.accounts[0]?.id ?? '',
      fundId: choices.funds[0]?.id ?? '',
      day: today,
      dueOn: addDays(today, defaultDays),
    } as Values,
    toInput: ({ personId: person, amount, ...values }: Values) => ({
      ...values,
      requestId,
      personId: person?.id ?? '',
      amount: parseAmount(amount, choices.currency) ?? 0,
    }),
    refreshes: changedByFinance,
    success: t('give.done'),
    onSuccess: ({ id }) => void navigate(advancePath(id)),
  });
  return (
    <FormDialog
      {...submission}
      title={t('give.title')}
      action={t('give.do')}
      onClose={onClose}
      size="lg"
    >
      <Text c="dimmed">{t('give.help')}</Text>
      <FormProvider {...submission.form}>
        <Receiver />
        <Fields choices={choices} />
      </FormProvider>
    </FormDialog>
  );
}

function Receiver() {
  const { t } = useTranslation('advances');
  const { control, formState } = useFormContext<Values>();
  const { errors } = formState;
  return (
    <Controller
      control={control}
      name="personId"
      render={({ field: { value, onChange, ref } }) => (
        <PersonPicker
          isFirst
          ref={ref}
          label={t('fields.person')}
          value={value}
          onChange={onChange}
          error={errors.personId && (value ? errors.personId.message : t('fields.choose'))}
        />
      )}
    />
  );
}

function Fields({ choices: { currency, accounts, funds } }: WithChoices) {
  const { t } = useTranslation('advances');
  const { register, formState, control } = useFormContext<Values>();
  const { errors } = formState;
  const typed = useWatch({ control, name: 'amount' });
  return (
    <>
      <TextInput
        label={t('fields.purpose')}
        placeholder={t('give.example')}
        maxLength={maxPurpose}
        error={errors.purpose?.message}
        {...register('purpose')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <MoneyInput
          label={t('fields.amount')}
          currency={currency}
          typed={typed}
          error={errors.amount?.message}
          {...register('amount')}
        />
        <NativeSelect
          label={t('fields.account')}
          data={accounts.map(toChoice)}
          error={errors.accountId?.message}
          {...register('accountId')}
        />
        <NativeSelect
          label={t('fields.fund')}
          data={funds.map(toChoice)}
          error={errors.fundId?.message}
          {...register('fundId')}
        />
        <DayInput label={t('fields.day')} error={errors.day?.message} {...register('day')} />
        <DayInput label={t('fields.dueOn')} error={errors.dueOn?.message} {...register('dueOn')} />
      </SimpleGrid>
    </>
  );
}
