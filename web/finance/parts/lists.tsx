/** The names of accounts, categories and funds, which most screens of the books need. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { financeContract } from '#domain/finance/contract.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import type { MinorUnits } from '#domain/kernel/money/typed-amount.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { NoBooks } from './NoBooks.tsx';
import { getCurrency } from './choices.ts';
import { useMoney, useMoneyFormat } from '#web/core/i18n/money.ts';

const useListsQuery = () => useQuery(queryOptionsFor(financeContract.lists, {}));

/** undefined until they arrive. */
export const useLists = (): ListsView | undefined => useListsQuery().data;

/** Formats amounts of the books, whose currency stays when the church gets another one. */
export function useBooksMoney(): ReturnType<typeof useMoney> {
  const { church } = useSession();
  return useMoney(useLists()?.books?.currency ?? church?.currency ?? 'USD');
}

/** Formats amounts of an account in its own currency. */
export function useAccountMoney(): (amount: MinorUnits, accountId: string) => string {
  const { church } = useSession();
  const lists = useLists();
  const money = useMoneyFormat();
  return useCallback(
    (amount, accountId) =>
      money(amount, lists?.books ? getCurrency(lists, accountId) : (church?.currency ?? 'USD')),
    [money, lists, church],
  );
}

/** The filter of entries by a currency, in a church with several. Closed accounts count: their entries stay. */
export function useCurrencyFilter(currency: string): { readonly currency?: string } {
  const hasSeveral = useLists()?.accounts.some((account) => account.currency !== null) ?? false;
  return hasSeveral ? { currency } : {};
}

interface WithBooksProps {
  readonly children: (lists: ListsView, currency: string) => ReactNode;
}

/** What is there once the books are opened; before, and while the lists load or fail, it says so. */
export function WithBooks({ children }: WithBooksProps) {
  const lists = useListsQuery();
  if (lists.isPending) return <Loading />;
  if (!lists.data) return <ErrorState error={lists.error} retry={() => void lists.refetch()} />;
  const { books } = lists.data;
  return books ? children(lists.data, books.currency) : <NoBooks />;
}
