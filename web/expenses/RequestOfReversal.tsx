import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

/** What the reversal of an entry changes for the request that it paid. */
export default function RequestOfReversal({ entryId }: { readonly entryId: string }) {
  const { t } = useTranslation('expenses');
  const expense = useQuery(queryOptionsFor(contract.findPaid, { entryId })).data?.expense;
  return expense ? (
    <Text>{t('reversal', { title: expense.title, state: t('states.approved') })}</Text>
  ) : null;
}
