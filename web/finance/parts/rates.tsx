/** The last exchange rates, which forms with a rate begin with and read what is typed by. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { RateView } from '#domain/finance/ledger/schema.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { parseRate } from '#domain/kernel/money/rates.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

export interface RatedLists extends ListsView {
  readonly rates: readonly RateView[];
}

interface WithRatesProps {
  readonly lists: ListsView;
  readonly children: (lists: RatedLists) => ReactNode;
}

/** A form is there once the rates are known. Without an answer it has none, and the user types them. */
export function WithRates({ lists, children }: WithRatesProps) {
  const { data, isError } = useQuery({
    ...queryOptionsFor(ledgerContract.rates, {}),
    networkMode: 'always',
    retry: false,
  });
  const rates = data?.items ?? (isError ? [] : null);
  return rates && children({ ...lists, rates });
}

/** How much a unit of a currency was worth last, null: it is not known. */
export const getLastRate = ({ rates }: RatedLists, currency: string): string | null =>
  rates.find((each) => each.currency === currency)?.rate ?? null;

/** As an endpoint takes it: null where nothing was typed, and a text that it refuses at its field where that is no rate. */
export function toRate(lists: RatedLists, currency: string, typed: string): string | null {
  return typed.trim() === '' ? null : (parseRate(typed, getLastRate(lists, currency)) ?? '');
}
