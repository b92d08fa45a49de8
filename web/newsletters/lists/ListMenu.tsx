import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type { RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListNameDialog } from './ListNameDialog.tsx';
import { listsOfRecipients } from './recipient-list-endpoints.ts';

interface ListMenuProps {
  readonly list: RecipientListView;
  readonly onRemoved?: () => void;
  /** Beside the verbs of the record. */
  readonly isInHeader?: boolean;
}

export function ListMenu({ list, onRemoved, isInHeader = false }: ListMenuProps) {
  const { t } = useTranslation(['newsletters', 'common']);
  const mayRename = useMay(recipientListsContract.update);
  const mayDelete = useMay(recipientListsContract.remove);
  const [isNaming, naming] = useDisclosure(false);
  const remove = useDeletion(list, onRemoved);
  if (!mayRename && !mayDelete) return null;
  return (
    <>
      <LineMenu
        label={t('newsletters:lists.actionsOf', { name: list.name })}
        isInHeader={isInHeader}
      >
        {mayRename ? (
          <Menu.Item leftSection={<Icon name="edit" size={18} />} onClick={naming.open}>
            {t('newsletters:lists.rename')}
          </Menu.Item>
        ) : null}
        {mayDelete ? (
          <Menu.Item
            color="red"
            leftSection={<Icon name="delete" size={18} />}
            onClick={() => void remove.run({ listId: list.id })}
          >
            {t('common:delete')}
          </Menu.Item>
        ) : null}
      </LineMenu>
      {isNaming ? <ListNameDialog list={list} onClose={naming.close} /> : null}
    </>
  );
}

/** Errors with these codes show their own message; all others show the general one (specification, section 8). */
const codesWithOwnMessage = new Set(['not_found', 'forbidden', 'unauthenticated', 'offline']);

function useDeletion({ name }: RecipientListView, onRemoved?: () => void) {
  const { t } = useTranslation(['newsletters', 'common', 'modals']);
  return useCommand(recipientListsContract.remove, {
    confirm: {
      title: t('modals:confirmDelete.title', { name }),
      text: t('newsletters:lists.deleteText'),
      action: t('common:delete'),
      destructive: true,
    },
    refreshes: [...listsOfRecipients, newslettersContract.get],
    success: ({ message }) => message,
    onSuccess: () => onRemoved?.(),
    explain: ({ code }) =>
      codesWithOwnMessage.has(code) ? null : t('newsletters:lists.deleteFailed'),
  });
}
