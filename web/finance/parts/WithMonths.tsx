import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { NoBooks } from './NoBooks.tsx';

interface WithMonthsProps {
  /** `months` of the books such as `2027-03`, at least one, the latest first. */
  readonly children: (months: readonly string[]) => ReactNode;
}

/** What is shown of some months of the books, or that they are not opened yet, load, or failed to. */
export function WithMonths({ children }: WithMonthsProps) {
  const months = useQuery(queryOptionsFor(ledgerContract.months, {}));
  if (months.isPending) return <Loading />;
  if (!months.data) return <ErrorState error={months.error} retry={() => void months.refetch()} />;
  const { items } = months.data;
  return items.length === 0 ? <NoBooks /> : children(items.map(({ month }) => month));
}
