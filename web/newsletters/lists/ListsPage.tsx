import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { newslettersPath } from '../routes.ts';
import { ListsTable } from './ListsTable.tsx';
import { ListNameDialog } from './ListNameDialog.tsx';

/** The church's recipient lists, which may include people without a record. */
export default function ListsPage() {
  const { t } = useTranslation(['newsletters', 'common']);
  const { can } = useSession();
  const [isNaming, naming] = useDisclosure(false);
  const lists = useQuery(queryOptionsFor(recipientListsContract.list, {}));
  const newButton = can('newsletters.edit') ? (
    <Button leftSection={<Icon name="add" size={18} />} onClick={naming.open}>
      {t('newsletters:lists.new')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={t('newsletters:lists.title')}
        subtitle={t('newsletters:lists.subtitle')}
        back={{ to: newslettersPath, label: t('common:back') }}
        actions={lists.data?.items.length ? newButton : null}
      />
      {lists.isPending ? <Loading /> : null}
      {lists.error && !lists.data ? (
        <ErrorState error={lists.error} retry={() => void lists.refetch()} />
      ) : null}
      {lists.data?.items.length ? <ListsTable lists={lists.data.items} /> : null}
      {lists.data?.items.length === 0 ? (
        <EmptyState
          icon="list"
          title={t('newsletters:lists.empty')}
          text={t('newsletters:lists.emptyText')}
          action={newButton}
        />
      ) : null}
      {isNaming ? <ListNameDialog list={null} onClose={naming.close} /> : null}
    </>
  );
}
