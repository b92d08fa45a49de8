import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { Cost } from '#web/core/cost.ts';
import { entryPath, RecordDialog, useCanRecord, useLists } from '#web/finance/public.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Books what a repair cost as an expense, once; afterwards it leads to that. */
export default function ExpenseOfCost({ id, amount, currency, party, note }: Cost) {
  const { t } = useTranslation('finance');
  const lists = useLists();
  const canRecord = useCanRecord();
  const recorded = useQuery(queryOptionsFor(ledgerContract.findRecorded, { requestId: id }));
  const parties = useQuery({
    ...queryOptionsFor(ledgerContract.parties, { kind: 'expense', q: party.slice(0, 80) }),
    enabled: canRecord && party !== '',
  });
  const [isOpen, setIsOpen] = useState(false);
  if (!recorded.data) return null;
  const { entry } = recorded.data;
  if (entry)
    return <Link to={entryPath(entry.id)}>{t('entries.ofCost', { number: entry.number })}</Link>;
  // Books in another currency don't take the amount as it is.
  if (!canRecord || lists?.books?.currency !== currency) return null;
  const known = parties.data?.items.find((each) => each.party === party);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        leftSection={<Icon name="add" size={16} />}
        disabled={parties.isLoading}
        onClick={() => setIsOpen(true)}
      >
        {t('entries.recordCost')}
      </Button>
      {isOpen ? (
        <RecordDialog
          kind="expense"
          lists={lists}
          start={{
            requestId: id,
            amount,
            party,
            taxId: known?.taxId ?? '',
            categoryId: known?.categoryId ?? '',
            note,
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
