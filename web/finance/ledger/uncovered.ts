import type { FrontPageView } from '#domain/finance/ledger/schema.ts';
import type { ListsView } from '#domain/finance/schema.ts';

interface Leaving {
  readonly currency: string;
  /** Minor units. */
  readonly amount: number;
  readonly accountId: string;
  readonly fundId: string;
}

interface Place {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
}

/** The account and the fund that have less than what leaves, in its currency. Those that the figures leave out have nothing. */
export function listUncovered(
  { accounts, funds }: ListsView,
  page: FrontPageView,
  { currency, amount, accountId, fundId }: Leaving,
): Place[] {
  const figures =
    page.books?.currency === currency
      ? page
      : page.others.find((each) => each.currency === currency);
  const places = [...(figures?.accounts ?? []), ...(figures?.funds ?? [])];
  return [
    ...accounts.filter(({ id }) => id === accountId),
    ...funds.filter(({ id }) => id === fundId),
  ]
    .map(({ id, name }) => ({
      id,
      name,
      amount: places.find((place) => place.id === id)?.amount ?? '0',
    }))
    .filter((place) => BigInt(place.amount) < BigInt(amount));
}
