import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useListState, type ListState } from '#web/core/list/list-state.ts';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { hasOtherCurrencies } from '../parts/choices.ts';
import { useLists, WithBooks } from '../parts/lists.tsx';
import { financePath, importEntriesPath } from '../parts/paths.ts';
import { WithRates } from '../parts/rates.tsx';
import { EntryFilters, type EntryFilterValues } from './EntryFilters.tsx';
import { EntryList } from './EntryList.tsx';
import { ExchangeDialog } from './ExchangeDialog.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { FundTransferDialog, TransferDialog } from './TransferDialog.tsx';

/** All entries by search, kind, account, category, fund and day; the latest day first. */
export default function MovementsPage() {
  const { t } = useTranslation('finance');
  const lists = useLists();
  const state = useListState(ledgerContract.list.input);
  const list = useInfiniteList(ledgerContract.list, state.filters);
  return (
    <Stack gap="md">
      <PageHeader
        title={t('entries.title')}
        back={{ to: financePath, label: t('title') }}
        actions={lists?.books ? <Actions lists={lists} state={state} /> : null}
      />
      <WithBooks>
        {(books) => (
          <>
            <EntryFilters state={state} lists={books} />
            <ListResults
              list={list}
              state={state}
              loadsMore={false}
              empty={<EmptyState icon="list" title={t('entries.empty')} />}
              nothingFound={{
                title: t('entries.noResults'),
                text: t('entries.noResultsText'),
                clear: t('entries.clear'),
              }}
            >
              {(rows) => (
                <EntryList rows={rows} pages={list} identity={JSON.stringify(state.filters)} />
              )}
            </ListResults>
          </>
        )}
      </WithBooks>
    </Stack>
  );
}

interface ActionsProps {
  readonly lists: ListsView;
  readonly state: ListState<EntryFilterValues>;
}

function Actions({ lists, state }: ActionsProps) {
  const { t } = useTranslation('finance');
  const canRecord = useMay(ledgerContract.record);
  const canExport = useMay(ledgerContract.export);
  const close = (): void => setKind(null);
  const [kind, setKind] = useState<'income' | 'expense' | Transfer | null>(null);
  return (
    <>
      {canExport || canRecord ? (
        <RecordMenu>
          {canExport ? (
            <Menu.Item component="a" href={buildUrl(ledgerContract.export, state.filters)} download>
              {t('export.open')}
            </Menu.Item>
          ) : null}
          {canRecord ? (
            <Menu.Item component={Link} to={importEntriesPath}>
              {t('import.entries')}
            </Menu.Item>
          ) : null}
        </RecordMenu>
      ) : null}
      {canRecord ? (
        <>
          <Transfers onOpen={setKind} lists={lists} />
          <Button variant="default" onClick={() => setKind('income')}>
            {t('entries.addIncome')}
          </Button>
          <Button onClick={() => setKind('expense')}>{t('entries.addExpense')}</Button>
        </>
      ) : null}
      {kind === 'income' || kind === 'expense' ? (
        <RecordDialog kind={kind} lists={lists} onClose={close} />
      ) : kind === null ? null : (
        <WithRates lists={lists}>
          {(rated) =>
            kind === 'transfer' ? (
              <TransferDialog
                lists={rated}
                onExchange={() => setKind('exchange')}
                onClose={close}
              />
            ) : kind === 'exchange' ? (
              <ExchangeDialog lists={rated} onClose={close} />
            ) : (
              <FundTransferDialog lists={rated} onClose={close} />
            )
          }
        </WithRates>
      )}
    </>
  );
}

type Transfer = 'transfer' | 'funds' | 'exchange';

interface TransfersProps {
  readonly onOpen: (kind: Transfer) => void;
  readonly lists: ListsView;
}

/** Between accounts, between funds, or between currencies. */
function Transfers({ onOpen, lists }: TransfersProps) {
  const { t } = useTranslation('finance');
  const hasFunds = lists.funds.length > 1;
  const exchanges = hasOtherCurrencies(lists);
  if (!hasFunds && !exchanges)
    return (
      <Button variant="default" onClick={() => onOpen('transfer')}>
        {t('entries.transfer')}
      </Button>
    );
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default">{t('entries.transfer')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen('transfer')}>{t('entries.transferAccounts')}</Menu.Item>
        {hasFunds ? (
          <Menu.Item onClick={() => onOpen('funds')}>{t('entries.transferFunds')}</Menu.Item>
        ) : null}
        {exchanges ? (
          <Menu.Item onClick={() => onOpen('exchange')}>{t('entryKinds.exchange')}</Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
