import { Modal, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { givingStatementsContract as contract } from '#domain/giving-statements/contract.ts';
import { groupings, type PlanView, type RunRow } from '#domain/giving-statements/schema.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { changedByStatements } from './changed-by-statements.ts';
import { runPath } from './routes.ts';

interface RunDialogProps {
  readonly onClose: () => void;
}

interface Values {
  year: string;
  groupedBy: RunRow['groupedBy'];
  least: string;
  isDetailed: boolean;
  text: string;
  signer: string;
  office: string;
  place: string;
}

/** The form that starts a run: the year, who gets a statement, and the words on it. */
export function RunDialog({ onClose }: RunDialogProps) {
  const { t } = useTranslation(['giving-statements', 'common']);
  const plan = useQuery(queryOptionsFor(contract.plan, {}));
  if (plan.data) return <RunForm plan={plan.data} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('giving-statements:add')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {plan.error ? (
        <ErrorState error={plan.error} retry={() => void plan.refetch()} />
      ) : (
        <Loading />
      )}
    </Modal>
  );
}

interface RunFormProps extends RunDialogProps {
  /** Of the year that is proposed. */
  readonly plan: PlanView;
}

function RunForm({ plan, onClose }: RunFormProps) {
  const { t } = useTranslation('giving-statements');
  const navigate = useNavigate();
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(contract.start, {
    defaultValues: {
      year: String(plan.year),
      groupedBy: 'person',
      least: '',
      isDetailed: true,
      ...plan.words,
    } as Values,
    toInput: ({ least, ...values }: Values) => ({
      requestId,
      ...values,
      ...(least.trim() === '' ? {} : { least: parseAmount(least, plan.currency) ?? 0 }),
    }),
    refreshes: changedByStatements,
    success: t('done.started'),
    onSuccess: ({ id }) => navigate(runPath(id)),
  });
  return (
    <FormDialog {...submission} title={t('add')} action={t('add')} onClose={onClose} size="lg">
      <FormProvider {...submission.form}>
        <Givers plan={plan} />
        <Words />
      </FormProvider>
    </FormDialog>
  );
}

function Givers({ plan }: Pick<RunFormProps, 'plan'>) {
  const { t } = useTranslation('giving-statements');
  const { register, formState, control } = useFormContext<Values>();
  const { errors } = formState;
  const [year, least] = useWatch({ control, name: ['year', 'least'] });
  const years = plan.years.length > 0 ? plan.years : [plan.year];
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          data-autofocus
          label={t('fields.year')}
          data={years.map(String)}
          error={errors.year?.message}
          {...register('year')}
        />
        {plan.hasHouseholds ? (
          <NativeSelect
            label={t('fields.grouping')}
            data={groupings.map((value) => ({ value, label: t(`grouping.${value}`) }))}
            error={errors.groupedBy?.message}
            {...register('groupedBy')}
          />
        ) : null}
      </SimpleGrid>
      <YearSummary year={year} proposed={plan} />
      <MoneyInput
        label={t('fields.least')}
        currency={plan.currency}
        typed={least}
        description={t('fields.leastHelp')}
        error={errors.least?.message}
        {...register('least')}
      />
      <SwitchField
        control={control}
        name="isDetailed"
        label={t('fields.isDetailed')}
        description={t('fields.isDetailedHelp')}
      />
    </>
  );
}

/** How many statements there will be, and what is to be known before. */
function YearSummary({ year, proposed }: { readonly year: string; readonly proposed: PlanView }) {
  const { t } = useTranslation('giving-statements');
  const formatMoney = useMoneyFormat();
  const formatDay = useFormatDay();
  const other = useQuery({
    ...queryOptionsFor(contract.plan, { year }),
    enabled: year !== String(proposed.year),
    placeholderData: keepPreviousData,
  });
  const plan = year === String(proposed.year) ? proposed : other.data;
  if (!plan) return null;
  const day = plan.madeOn && formatDay(plan.madeOn);
  const money = (amount: string): string => formatMoney(amount, plan.currency);
  const { givers, total, anonymous, openMonths } = plan;
  return (
    <Stack gap={4} role="status">
      <Text fw={600}>
        {givers > 0
          ? t('plan.givers', { count: givers, amount: money(total) })
          : t('plan.nobody', { year })}
      </Text>
      {anonymous === '0' ? null : (
        <Text size="sm">{t('plan.anonymous', { amount: money(anonymous) })}</Text>
      )}
      {day ? <Text size="sm">{t('plan.made', { year: plan.year, day })}</Text> : null}
      {openMonths > 0 ? <Text size="sm">{t('plan.openMonths', { count: openMonths })}</Text> : null}
    </Stack>
  );
}

function Words() {
  const { t } = useTranslation('giving-statements');
  const { register, formState } = useFormContext<Values>();
  const { errors } = formState;
  return (
    <>
      <Textarea
        label={t('fields.text')}
        description={t('fields.textHelp')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        error={errors.text?.message}
        {...register('text')}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {(['signer', 'office', 'place'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`fields.${name}`)}
            maxLength={120}
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      </SimpleGrid>
    </>
  );
}
