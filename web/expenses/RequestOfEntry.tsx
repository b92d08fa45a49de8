import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Section } from '#web/ui/Section.tsx';
import { ExpenseLines } from './ExpenseLines.tsx';

/** The request that an entry of the books paid, with its bill. */
export default function RequestOfEntry({ entryId }: { readonly entryId: string }) {
  const { t } = useTranslation('expenses');
  const expense = useQuery(queryOptionsFor(contract.findPaid, { entryId })).data?.expense;
  return expense ? (
    <Section title={t('one')} wide>
      <ExpenseLines expenses={[expense]} />
    </Section>
  ) : null;
}
