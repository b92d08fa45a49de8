import { Anchor, Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  receiptsContract,
  receiptStatuses,
  type ReceiptRow,
} from '#domain/finance/giving/receipts.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ChoiceChips } from '#web/core/list/ChoiceChips.tsx';
import { ListFilters } from '#web/core/list/ListFilters.tsx';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { formatDay } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { useBooksMoney, WithBooks } from '../parts/lists.tsx';
import { batchesPath, financePath, receiptPath } from '../parts/paths.ts';
import { ReceiptStatus } from './ReceiptStatus.tsx';

const renderNumber = ({ id, number }: ReceiptRow) => (
  <Anchor component={Link} to={receiptPath(id)}>
    {number}
  </Anchor>
);
const renderStatus = ({ status }: ReceiptRow) => <ReceiptStatus status={status} />;
const renderReceipts = () => <Receipts />;

/** The receipts that were issued, the latest first, by name or number. */
export default function ReceiptsPage() {
  const { t } = useTranslation('finance');
  return (
    <Stack gap="md">
      <PageHeader title={t('receipts.title')} back={{ to: financePath, label: t('title') }} />
      <WithBooks>{renderReceipts}</WithBooks>
    </Stack>
  );
}

function Receipts() {
  const { t } = useTranslation('finance');
  const state = useListState(receiptsContract.list.input);
  const list = useInfiniteList(receiptsContract.list, state.filters);
  return (
    <>
      <ListFilters state={state} searchLabel={t('receipts.search')} />
      <ChoiceChips
        state={state}
        name="status"
        label={t('receipts.status')}
        anyLabel={t('receipts.all')}
        data={receiptStatuses.map((value) => ({ value, label: t(`receipts.${value}`) }))}
      />
      <ListResults
        list={list}
        state={state}
        empty={
          <EmptyState
            icon="list"
            title={t('receipts.empty')}
            text={t('receipts.emptyText')}
            action={
              <Button component={Link} to={batchesPath}>
                {t('receipts.goToBatches')}
              </Button>
            }
          />
        }
        nothingFound={{
          title: t('receipts.noResults'),
          text: t('receipts.noResultsText'),
          clear: t('receipts.clear'),
        }}
      >
        {(rows) => <ReceiptTable rows={rows} />}
      </ListResults>
    </>
  );
}

function ReceiptTable({ rows }: { readonly rows: readonly ReceiptRow[] }) {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const money = useBooksMoney();
  return (
    <ResponsiveTable
      caption={t('receipts.title')}
      rows={rows}
      getKey={({ id }) => id}
      columns={[
        { key: 'number', label: t('receipts.number'), isName: true, cell: renderNumber },
        { key: 'payer', label: t('receipts.payer'), cell: ({ payer }) => payer },
        { key: 'day', label: t('fields.day'), cell: ({ day }) => formatDay(day, language) },
        { key: 'status', label: t('receipts.status'), cell: renderStatus },
        {
          key: 'amount',
          label: t('receipts.total'),
          align: 'end',
          cell: ({ amount }) => money(amount),
        },
      ]}
    />
  );
}
