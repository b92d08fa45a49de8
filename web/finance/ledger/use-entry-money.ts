import { useCallback } from 'react';
import type { EntryView } from '#domain/finance/ledger/schema.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';

type Amounts = Pick<EntryView, 'amount' | 'currency' | 'exchanged'>;

/** What an entry adds to the money of the church, in its currency; of an exchange, in both. */
export function useEntryMoney(): (entry: Amounts) => string {
  const money = useMoneyFormat();
  return useCallback(
    ({ amount, currency, exchanged }) =>
      exchanged
        ? `${money(amount, currency)} → ${money(exchanged.amount, exchanged.currency)}`
        : money(amount, currency),
    [money],
  );
}
