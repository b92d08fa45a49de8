import { Anchor, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { receiptsContract } from '#domain/finance/giving/receipts.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { batchStatuses, type BatchRow } from '#domain/finance/giving/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { ChoiceChips } from '#web/core/list/ChoiceChips.tsx';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { formatDay } from '#web/people/public.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { useBooksMoney, useLists, WithBooks } from '../parts/lists.tsx';
import { batchPath, financePath, importGiftsPath, receiptsPath } from '../parts/paths.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { BatchStatus } from './BatchStatus.tsx';

const renderTitle = ({ id, title }: BatchRow) => (
  <Anchor component={Link} to={batchPath(id)}>
    {title}
  </Anchor>
);
const renderStatus = ({ status }: BatchRow) => <BatchStatus status={status} />;

const renderBatches = () => <Batches />;

/** The offerings that were counted, the latest day first. */
export default function BatchesPage() {
  const { t } = useTranslation('finance');
  const lists = useLists();
  const [isOpen, setIsOpen] = useState(false);
  const seesReceipts = useMay(receiptsContract.list);
  const canImport = useMay(ledgerContract.record);
  const open = lists?.books ? (
    <>
      {canImport ? (
        <RecordMenu>
          <Menu.Item component={Link} to={importGiftsPath}>
            {t('import.gifts')}
          </Menu.Item>
        </RecordMenu>
      ) : null}
      {seesReceipts ? (
        <Button component={Link} to={receiptsPath} variant="default">
          {t('receipts.title')}
        </Button>
      ) : null}
      <Button leftSection={<Icon name="add" size={18} />} onClick={() => setIsOpen(true)}>
        {t('batches.new')}
      </Button>
    </>
  ) : null;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('batches.title')}
        back={{ to: financePath, label: t('title') }}
        actions={open}
      />
      <WithBooks>{renderBatches}</WithBooks>
      {isOpen && lists ? (
        <BatchDialog batch={null} lists={lists} onClose={() => setIsOpen(false)} />
      ) : null}
    </Stack>
  );
}

function Batches() {
  const { t } = useTranslation('finance');
  const state = useListState(givingContract.list.input);
  const list = useInfiniteList(givingContract.list, state.filters);
  return (
    <>
      <ChoiceChips
        state={state}
        name="status"
        label={t('months.status')}
        anyLabel={t('batches.all')}
        data={batchStatuses.map((value) => ({ value, label: t(`batchStatuses.${value}`) }))}
      />
      <ListResults
        list={list}
        state={state}
        empty={<EmptyState icon="list" title={t('batches.empty')} text={t('batches.emptyText')} />}
        nothingFound={{
          title: t('batches.noResults'),
          text: t('batches.noResultsText'),
          clear: t('batches.all'),
        }}
      >
        {(rows) => <BatchTable rows={rows} />}
      </ListResults>
    </>
  );
}

function BatchTable({ rows }: { readonly rows: readonly BatchRow[] }) {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const money = useBooksMoney();
  return (
    <ResponsiveTable
      caption={t('batches.title')}
      rows={rows}
      getKey={({ id }) => id}
      columns={[
        { key: 'title', label: t('batches.what'), isName: true, cell: renderTitle },
        { key: 'day', label: t('fields.day'), cell: ({ day }) => formatDay(day, language) },
        { key: 'status', label: t('months.status'), cell: renderStatus },
        { key: 'gifts', label: t('batches.gifts'), align: 'end', cell: ({ gifts }) => gifts },
        {
          key: 'total',
          label: t('batches.total'),
          align: 'end',
          cell: ({ total }) => money(total),
        },
      ]}
    />
  );
}
