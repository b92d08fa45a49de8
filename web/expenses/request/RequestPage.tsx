import { Button, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import { maxBillPhotos } from '#domain/expenses/schema.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { offlineQueryOptionsFor } from '#web/core/offline/offline-query.ts';
import { useQueuedSubmit } from '#web/core/offline/use-queued.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form } from '#web/ui/Form.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { PhotosField } from '#web/ui/picture/PhotoRow.tsx';
import { changedByExpenses } from '../changed-by-expenses.ts';
import { expensePath, expensesPath } from '../routes.ts';
import {
  ExpenseFields,
  toFields,
  toValues,
  type Choices,
  type ExpenseValues,
} from './ExpenseFields.tsx';

/** What the church should pay, with photos of the bill. It waits on the device where there is no network. */
export default function RequestPage() {
  const { t } = useTranslation('expenses');
  const choices = useQuery(offlineQueryOptionsFor(contract.choices, {}));
  return (
    <Stack gap="md" maw={640}>
      <PageHeader title={t('request.title')} back={{ to: expensesPath, label: t('title') }} />
      {choices.data ? (
        <Request choices={choices.data} />
      ) : choices.isPending ? (
        <Loading />
      ) : (
        <ErrorState error={choices.error} retry={() => void choices.refetch()} />
      )}
    </Stack>
  );
}

interface RequestValues extends ExpenseValues {
  photos: string[];
}

/** The cost of a record, such as a repair, in the address. */
function useStart(choices: Choices): { costId: string | null; values: RequestValues } {
  const { currency } = choices;
  const parameters = useSearchParams()[0];
  const amount = Number(parameters.get('amount'));
  // Of a cost in another currency the amount in this one is not known.
  const isAmount =
    Number.isSafeInteger(amount) && amount > 0 && parameters.get('currency') === currency;
  return {
    costId: parameters.get('costId'),
    values: {
      ...toValues(null, choices),
      title: parameters.get('title') ?? '',
      party: parameters.get('party') ?? '',
      amount: isAmount ? formatTyped(amount, currency) : '',
      photos: [],
    },
  };
}

function Request({ choices }: { readonly choices: Choices }) {
  const { t } = useTranslation('expenses');
  const navigate = useNavigate();
  const [isKept, setIsKept] = useState(false);
  const [requestId] = useState(() => crypto.randomUUID());
  const [isReading, setIsReading] = useState(false);
  const { costId, values: defaultValues } = useStart(choices);
  const { form, submit, problem, running } = useQueuedSubmit(contract.request, {
    queue: { subject: `expense ${requestId}`, label: t('request.queued'), href: expensesPath },
    defaultValues,
    toInput: ({ photos, ...values }: RequestValues) => ({
      requestId,
      costId,
      ...toFields(values, choices.currency),
      dueOn: values.dueOn || null,
      photos: photos.map((data) => ({ data })),
    }),
    refreshes: changedByExpenses,
    success: ({ isQueued }) => (isQueued ? null : t('request.sent')),
    onSuccess: (delivery) => {
      if (delivery.isQueued) setIsKept(true);
      else void navigate(expensePath(delivery.result.id), { replace: true });
    },
  });
  if (isKept) return <Kept />;
  return (
    <Form submit={submit} problem={problem} isMain>
      <UnsavedChanges when={form.formState.isDirty && !running} />
      <FormProvider {...form}>
        <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
          <Stack gap="md">
            <Controller
              control={form.control}
              name="photos"
              render={({ field: { value } }) => (
                <PhotosField
                  label={t('bill.title')}
                  value={value}
                  most={maxBillPhotos}
                  onBusy={setIsReading}
                  onChange={(change) =>
                    form.setValue('photos', change(form.getValues('photos')), { shouldDirty: true })
                  }
                />
              )}
            />
            <ExpenseFields choices={choices} dayName="dueOn" dayLabel={t('fields.dueOn')} />
          </Stack>
        </Paper>
      </FormProvider>
      <FormActions
        cancelTo={expensesPath}
        label={t('request.send')}
        saving={running}
        isDisabled={isReading}
        errors={form.formState.errors}
      />
    </Form>
  );
}

/** The request waits on the device. */
function Kept() {
  const { t } = useTranslation('expenses');
  return (
    <>
      <Text role="status">{t('request.kept')}</Text>
      <Button component={Link} to={expensesPath} w="fit-content">
        {t('title')}
      </Button>
    </>
  );
}
