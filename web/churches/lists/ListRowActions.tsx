import { ActionIcon, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConfirmOptions } from '#web/ui/confirm.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';

interface ListRowActionsProps {
  readonly name: string;
  readonly archived: boolean;
  readonly onEdit: () => void;
  /** Absent at the top. */
  readonly onUp: (() => void) | undefined;
  /** Absent at the end. */
  readonly onDown: (() => void) | undefined;
  readonly onArchive: () => void;
  readonly onRemove: () => void;
}

/** The question before an entry of a list is removed. */
export function useRemovalQuestion(name: string): ConfirmOptions {
  const { t } = useTranslation('settings');
  return {
    title: t('list.removeTitle', { name }),
    text: t('list.removeText'),
    action: t('list.remove'),
    destructive: true,
  };
}

/** The button that edits an entry of a list, and the menu of all other actions. */
export function ListRowActions(props: ListRowActionsProps) {
  const { name, archived, onEdit, onUp, onDown, onArchive, onRemove } = props;
  const { t } = useTranslation('settings');
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="subtle" size="lg" aria-label={t('list.edit', { name })} onClick={onEdit}>
        <Icon name="edit" size={18} />
      </ActionIcon>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" aria-label={t('list.more', { name })}>
            <Icon name="more" size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onUp ? <Menu.Item onClick={onUp}>{t('list.up')}</Menu.Item> : null}
          {onDown ? <Menu.Item onClick={onDown}>{t('list.down')}</Menu.Item> : null}
          <Menu.Item onClick={onArchive}>{t(archived ? 'list.restore' : 'list.archive')}</Menu.Item>
          <Menu.Item color="red" onClick={onRemove}>
            {t('list.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
