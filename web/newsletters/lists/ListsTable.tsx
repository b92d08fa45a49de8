import { useTranslation } from 'react-i18next';
import type { RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { RowsList } from '#web/core/rows/RowsList.tsx';
import { listPath } from '../routes.ts';
import { useDateInWords } from '../use-date-in-words.ts';
import { ListMenu } from './ListMenu.tsx';

const drawMenu = (list: RecipientListView) => <ListMenu list={list} />;

export function ListsTable({ lists }: { readonly lists: readonly RecipientListView[] }) {
  const { t } = useTranslation('newsletters');
  const words = useDateInWords();
  const toCount = ({ recipientCount }: RecipientListView) =>
    t('lists.count', { count: recipientCount });
  const toUpdate = ({ updatedAt }: RecipientListView) => words(updatedAt);
  const identify = (list: RecipientListView) => ({
    name: list.name,
    to: listPath(list.id),
    face: { icon: 'list' as const },
    phoneDetail: toCount(list),
  });
  return (
    <RowsList
      label={t('lists.title')}
      rows={lists}
      total={lists.length}
      head={t('lists.columns.name')}
      identify={identify}
      columns={[
        { key: 'recipients', label: t('lists.columns.recipients'), draw: toCount },
        { key: 'updated', label: t('lists.columns.updated'), draw: toUpdate },
      ]}
      menu={drawMenu}
    />
  );
}
