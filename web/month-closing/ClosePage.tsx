import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { MonthView } from '#domain/finance/ledger/schema.ts';
import { toPeriodDays } from '#domain/finance/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { useToday } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import {
  daysEntriesPath,
  EntriesLink,
  financePath,
  NoBooks,
  useBooksMoney,
} from '#web/finance/public.ts';
import { useMonthName } from '#web/core/i18n/use-month-name.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';

/** The months of the books: what keeps each from being closed, and who closed it. */
export default function ClosePage() {
  const { t } = useTranslation('finance');
  const months = useQuery(queryOptionsFor(ledgerContract.months, {}));
  return (
    <Stack gap="md">
      <PageHeader
        title={t('months.title')}
        subtitle={t('months.help')}
        back={{ to: financePath, label: t('title') }}
      />
      {months.isPending ? (
        <Loading />
      ) : !months.data ? (
        <ErrorState error={months.error} retry={() => void months.refetch()} />
      ) : months.data.items.length === 0 ? (
        <NoBooks />
      ) : (
        <Months months={months.data.items} />
      )}
    </Stack>
  );
}

const renderEntries = ({ month, entries }: MonthView) => (
  <EntriesLink
    to={entries === 0 ? undefined : daysEntriesPath(toPeriodDays({ from: month, to: month }))}
  >
    {entries}
  </EntriesLink>
);
const renderVerb = (month: MonthView) => <Verb month={month} />;

function Months({ months }: { readonly months: readonly MonthView[] }) {
  const { t } = useTranslation('finance');
  const nameMonth = useMonthName();
  const money = useBooksMoney();
  const changeable = findChangeable(months, useToday());
  return (
    <ResponsiveTable
      caption={t('months.title')}
      rows={months}
      getKey={({ month }) => month}
      columns={[
        {
          key: 'month',
          label: t('front.month'),
          isName: true,
          cell: ({ month }) => nameMonth(month),
        },
        {
          key: 'entries',
          label: t('entries.title'),
          align: 'end',
          cell: renderEntries,
        },
        {
          key: 'batches',
          label: t('months.openBatches'),
          align: 'end',
          cell: ({ openBatches }) => openBatches,
        },
        {
          key: 'others',
          label: t('report.ofOthers'),
          align: 'end',
          cell: ({ ofOthers }) => money(ofOthers),
        },
        {
          key: 'status',
          label: t('months.status'),
          cell: ({ status, closedBy }) =>
            status === 'closed' ? t('months.closedBy', { name: closedBy ?? '' }) : t('months.open'),
        },
        {
          key: 'verb',
          label: t('entries.verb'),
          narrow: 'beside',
          cell: (month) => (changeable.includes(month) ? renderVerb(month) : null),
        },
      ]}
    />
  );
}

/** Months are closed one after the other, and opened again from the last one on. The latest one comes first. */
const findChangeable = (
  months: readonly MonthView[],
  today: string,
): readonly (MonthView | undefined)[] => [
  months.findLast(({ status, month }) => status === 'open' && month < today.slice(0, 7)),
  months.find(({ status }) => status === 'closed'),
];

function Verb({ month: { month, status } }: { readonly month: MonthView }) {
  const { t } = useTranslation('finance');
  const nameMonth = useMonthName();
  const canClose = useMay(ledgerContract.close);
  const [isOpen, setIsOpen] = useState(false);
  if (!canClose) return null;
  const isClosing = status === 'open';
  const Dialog = isClosing ? CloseDialog : ReopenDialog;
  const title = isClosing ? 'months.closeTitle' : 'months.reopenTitle';
  return (
    <>
      <Button
        size="xs"
        variant={isClosing ? 'filled' : 'default'}
        aria-label={t(title, { month: nameMonth(month) })}
        onClick={() => setIsOpen(true)}
      >
        {isClosing ? t('months.close') : t('months.reopen')}
      </Button>
      {isOpen ? <Dialog month={month} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
