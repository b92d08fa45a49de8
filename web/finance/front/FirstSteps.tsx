import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { chartKeys, findChart, type ChartKey } from '#domain/finance/charts.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { tillKinds } from '#domain/finance/schema.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { useSubmit, type Submission } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { useToday } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';

interface OpenValues {
  chart: ChartKey;
  openedOn: string;
  accounts: { kind: (typeof tillKinds)[number]; name: string; opening: string }[];
}

/** A church without books: its country's chart, and its accounts with what each has on a day. */
export function FirstSteps() {
  const { t } = useTranslation('finance');
  const canOpen = useMay(financeContract.open);
  return canOpen ? (
    <OpenBooks />
  ) : (
    <EmptyState icon="chart" title={t('first.none')} text={t('first.noneText')} />
  );
}

function OpenBooks() {
  const { t } = useTranslation('finance');
  const { church } = useSession();
  const currency = church?.currency ?? 'USD';
  const today = useToday();
  const defaultValues: OpenValues = {
    chart: findChart(church?.country ?? ''),
    openedOn: today,
    accounts: [
      { kind: 'cash', name: t('first.till'), opening: '' },
      { kind: 'bank', name: t('first.bank'), opening: '' },
    ],
  };
  const submission = useSubmit(financeContract.open, {
    defaultValues,
    toInput: ({ accounts, ...values }) => ({
      ...values,
      accounts: accounts.map(({ opening, ...account }) => ({
        ...account,
        opening: parseAmount(opening, currency),
      })),
    }),
    refreshes: changedByFinance,
    success: t('first.opened'),
  });
  const { register, formState } = submission.form;
  return (
    <Stack gap="md" maw={860}>
      <Text>{t('first.intro')}</Text>
      <Form {...submission}>
        <Section title={t('first.chart')}>
          <Text>{t('first.currency', { currency })}</Text>
          <NativeSelect
            label={t('first.chartLabel')}
            data={chartKeys.map((value) => ({ value, label: t(`charts.${value}`) }))}
            {...register('chart')}
          />
        </Section>
        <Section title={t('first.accounts')}>
          <DayInput
            label={t('fields.openedOn')}
            error={formState.errors.openedOn?.message}
            {...register('openedOn')}
          />
          <Accounts form={submission.form} currency={currency} />
        </Section>
        <Section title={t('first.batch')}>
          <Text c="dimmed">{t('first.batchHelp')}</Text>
        </Section>
        <Group justify="flex-end">
          <Button type="submit" loading={submission.running}>
            {t('first.open')}
          </Button>
        </Group>
      </Form>
    </Stack>
  );
}

interface AccountsProps extends Pick<Submission<OpenValues>, 'form'> {
  readonly currency: string;
}

function Accounts({ form, currency }: AccountsProps) {
  const { t } = useTranslation('finance');
  const { register, control, formState } = form;
  const { fields, append } = useFieldArray({ control, name: 'accounts' });
  const typed = useWatch({ control, name: 'accounts' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <SimpleGrid key={id} cols={{ base: 1, sm: 3 }} spacing="sm">
          <NativeSelect
            label={t('first.kindNumbered', { number: index + 1 })}
            data={tillKinds.map((value) => ({ value, label: t(`accountKinds.${value}`) }))}
            {...register(`accounts.${index}.kind`)}
          />
          <TextInput
            label={t('first.nameNumbered', { number: index + 1 })}
            error={formState.errors.accounts?.[index]?.name?.message}
            {...register(`accounts.${index}.name`)}
          />
          <MoneyInput
            label={t('first.openingNumbered', { number: index + 1 })}
            currency={currency}
            typed={typed[index]?.opening ?? ''}
            error={formState.errors.accounts?.[index]?.opening?.message}
            {...register(`accounts.${index}.opening`)}
          />
        </SimpleGrid>
      ))}
      <Group>
        <Button variant="default" onClick={() => append({ kind: 'bank', name: '', opening: '' })}>
          {t('first.addAccount')}
        </Button>
      </Group>
    </>
  );
}
