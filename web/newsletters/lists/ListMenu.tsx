import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListNameDialog } from './ListNameDialog.tsx';
import { useDeleteList } from './use-delete-list.ts';

interface ListMenuProps {
  readonly list: RecipientListView;
  readonly onRemoved?: () => void;
}

export function ListMenu({ list, onRemoved }: ListMenuProps) {
  const { t } = useTranslation(['newsletters', 'common']);
  const { can } = useSession();
  const [isNaming, naming] = useDisclosure(false);
  const remove = useDeleteList();
  if (!can('newsletters.edit') && !can('newsletters.delete')) return null;
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('newsletters:lists.actionsOf', { name: list.name })}
          >
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can('newsletters.edit') ? (
            <Menu.Item leftSection={<Icon name="edit" size={18} />} onClick={naming.open}>
              {t('newsletters:lists.rename')}
            </Menu.Item>
          ) : null}
          {can('newsletters.delete') ? (
            <Menu.Item
              color="red"
              leftSection={<Icon name="delete" size={18} />}
              onClick={() => void remove(list).then((isDeleted) => isDeleted && onRemoved?.())}
            >
              {t('common:delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isNaming ? <ListNameDialog list={list} onClose={naming.close} /> : null}
    </>
  );
}
