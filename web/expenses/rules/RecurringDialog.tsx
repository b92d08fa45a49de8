import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByRules } from '../changed-by-expenses.ts';
import { ExpenseFields, toFields, toValues, type Choices } from '../request/ExpenseFields.tsx';

interface RecurringDialogProps {
  readonly onClose: () => void;
}

export function RecurringDialog({ onClose }: RecurringDialogProps) {
  const { data } = useQuery(queryOptionsFor(contract.choices, {}));
  return data ? <Add choices={data} onClose={onClose} /> : null;
}

function Add({ choices, onClose }: RecurringDialogProps & { readonly choices: Choices }) {
  const { t } = useTranslation('expenses');
  const today = useToday();
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(contract.addRecurring, {
    defaultValues: { ...toValues(null, choices), firstOn: today },
    toInput: ({ firstOn, ...values }) => ({
      requestId,
      ...toFields(values, choices.currency),
      firstOn,
    }),
    refreshes: changedByRules,
    success: t('done.recurringAdded'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('recurring.add')} onClose={onClose} size="lg">
      <FormProvider {...submission.form}>
        <ExpenseFields choices={choices} dayName="firstOn" dayLabel={t('recurring.firstOn')} />
      </FormProvider>
    </FormDialog>
  );
}
