import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { listPath } from '../routes.ts';
import { ListMenu } from './ListMenu.tsx';

export function ListsTable({ lists }: { readonly lists: readonly RecipientListView[] }) {
  const { t } = useTranslation('newsletters');
  const date = useDateFormat();
  const column = (key: string, cell: Column<RecipientListView>['cell']) => ({
    key,
    label: t(`lists.columns.${key}`),
    cell,
  });
  const name = (list: RecipientListView) => (
    <Anchor component={Link} to={listPath(list.id)} fw={600} underline="hover">
      {list.name}
    </Anchor>
  );
  const columns: Column<RecipientListView>[] = [
    { ...column('name', name), isName: true },
    column('recipients', (list) => t('lists.count', { count: list.recipientCount })),
    column('updated', (list) => date(list.updatedAt)),
    { ...column('actions', (list) => <ListMenu list={list} />), align: 'end', narrow: 'beside' },
  ];
  return (
    <ResponsiveTable
      caption={t('lists.title')}
      columns={columns}
      rows={lists}
      getKey={(list) => list.id}
    />
  );
}
