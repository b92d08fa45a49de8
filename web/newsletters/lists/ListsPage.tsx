import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { newslettersPath } from '../routes.ts';
import { ListsTable } from './ListsTable.tsx';
import { ListNameDialog } from './ListNameDialog.tsx';

/** The church's recipient lists, which may include people without a record. */
export default function ListsPage() {
  const { t } = useTranslation(['newsletters', 'common']);
  const mayCreate = useMay(recipientListsContract.create);
  const [isNaming, naming] = useDisclosure(false);
  const lists = useQuery(queryOptionsFor(recipientListsContract.list, {}));
  const newButton = mayCreate ? (
    <Button leftSection={<Icon name="add" size={18} />} onClick={naming.open}>
      {t('newsletters:lists.new')}
    </Button>
  ) : null;
  const empty = (
    <EmptyState
      icon="list"
      title={t('newsletters:lists.empty')}
      text={t('newsletters:lists.emptyText')}
      action={newButton}
    />
  );
  return (
    <>
      <PageHeader
        title={t('newsletters:lists.title')}
        subtitle={t('newsletters:lists.subtitle')}
        back={{ to: newslettersPath, label: t('common:back') }}
        actions={lists.data?.items.length ? newButton : null}
      />
      <ListResults list={{ ...lists, rows: lists.data?.items ?? [] }} empty={empty}>
        {(rows) => <ListsTable lists={rows} />}
      </ListResults>
      {isNaming ? <ListNameDialog list={null} onClose={naming.close} /> : null}
    </>
  );
}
