import { FormProvider } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import type { ExpenseView } from '#domain/expenses/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByExpenses } from '../changed-by-expenses.ts';
import { ExpenseFields, toFields, toValues, type Choices } from './ExpenseFields.tsx';

interface ChangeDialogProps {
  readonly expense: ExpenseView;
  readonly onClose: () => void;
}

/** Changes an own request that is not decided yet. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { data } = useQuery(queryOptionsFor(contract.choices, {}));
  return data ? <Change {...props} choices={data} /> : null;
}

function Change({ expense, choices, onClose }: ChangeDialogProps & { readonly choices: Choices }) {
  const { t } = useTranslation(['expenses', 'common']);
  const { id: expenseId, version, currency } = expense;
  const submission = useSubmit(contract.change, {
    defaultValues: toValues(expense, choices),
    toInput: (values) => ({
      expenseId,
      version,
      ...toFields(values, currency),
      dueOn: values.dueOn || null,
    }),
    refreshes: changedByExpenses,
    refreshesAfterError: true,
    success: t('expenses:done.changed'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('common:edit')} onClose={onClose} size="lg">
      <FormProvider {...submission.form}>
        <ExpenseFields choices={choices} dayName="dueOn" dayLabel={t('expenses:fields.dueOn')} />
      </FormProvider>
    </FormDialog>
  );
}
