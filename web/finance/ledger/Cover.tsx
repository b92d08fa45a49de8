import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { listUncovered } from './uncovered.ts';
import { useMoney } from '#web/core/i18n/money.ts';

interface CoverProps {
  readonly lists: ListsView;
  readonly currency: string;
  readonly amount: string;
  /** From where money goes out. */
  readonly accountId: string;
  readonly fundId: string;
}

/** Says that an account or a fund has less than what goes out; it can be recorded all the same. */
export function Cover({ lists, currency, amount, accountId, fundId }: CoverProps) {
  const { t } = useTranslation('finance');
  const money = useMoney(currency);
  const seesTotals = useMay(ledgerContract.frontPage);
  const { data } = useQuery({
    ...queryOptionsFor(ledgerContract.frontPage, {}),
    enabled: seesTotals,
  });
  const typed = parseAmount(amount, currency);
  if (!data || typed === null || Number.isNaN(typed)) return null;
  const places = listUncovered(lists, data, { currency, amount: typed, accountId, fundId });
  if (places.length === 0) return null;
  return (
    <Alert variant="light" color="yellow" icon={<Icon name="alert" size={18} />}>
      {places.map((place) => (
        <div key={place.id}>
          {t('entries.uncovered', { name: place.name, amount: money(place.amount) })}
        </div>
      ))}
    </Alert>
  );
}
