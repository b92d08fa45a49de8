import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { financeContract } from '#domain/finance/contract.ts';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useContributions } from '#web/core/contributions.tsx';
import { PageLinkItems } from '#web/core/record/PageLinks.tsx';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { accountsPath, batchesPath, closePath, entriesPath, reportPath } from '../parts/paths.ts';
import { Figures } from './Figures.tsx';
import { FirstSteps } from './FirstSteps.tsx';

/** What waits, the money and what it is for, and this month beside others; before the books are opened, the steps to open them. */
export default function FinancePage() {
  const { t } = useTranslation('finance');
  const page = useQuery(queryOptionsFor(ledgerContract.frontPage, {}));
  const books = page.data?.books;
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} actions={books ? <Actions /> : null} />
      {page.isPending ? (
        <Loading />
      ) : page.data ? (
        books ? (
          <Figures page={page.data} currency={books.currency} />
        ) : (
          <FirstSteps />
        )
      ) : (
        <ErrorState error={page.error} retry={() => void page.refetch()} />
      )}
    </Stack>
  );
}

function Actions() {
  const { t } = useTranslation('finance');
  const seesEntries = useMay(ledgerContract.list);
  const counts = useMay(givingContract.list);
  const sets = useMay(financeContract.updateAccount);
  const links = useContributions((feature) => feature.financeLinks);
  return (
    <>
      <RecordMenu>
        <PageLinkItems links={links} />
        <Menu.Item component={Link} to={reportPath}>
          {t('report.title')}
        </Menu.Item>
        <Menu.Item component={Link} to={closePath}>
          {t('months.title')}
        </Menu.Item>
        {sets ? (
          <Menu.Item component={Link} to={accountsPath}>
            {t('setup.title')}
          </Menu.Item>
        ) : null}
      </RecordMenu>
      {seesEntries ? (
        <Button component={Link} to={entriesPath} variant="default">
          {t('entries.title')}
        </Button>
      ) : null}
      {counts ? (
        <Button component={Link} to={batchesPath}>
          {t('batches.title')}
        </Button>
      ) : null}
    </>
  );
}
