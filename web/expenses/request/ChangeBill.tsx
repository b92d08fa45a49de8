import { useTranslation } from 'react-i18next';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import type { ExpenseView } from '#domain/expenses/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { PhotoField } from '#web/ui/picture/PhotoField.tsx';
import { changedByExpenses } from '../changed-by-expenses.ts';

/** Takes the photo of the bill, or a better one. */
export function ChangeBill({ expense: { id: expenseId } }: { readonly expense: ExpenseView }) {
  const { t } = useTranslation('expenses');
  const save = useCommand(contract.setPhoto, {
    refreshes: changedByExpenses,
    success: t('done.bill'),
  });
  return (
    <PhotoField
      value={null}
      onChange={(data) => {
        if (data !== null) void save.run({ expenseId, data });
      }}
    />
  );
}
