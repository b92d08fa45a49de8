import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirm } from '#web/ui/confirm.tsx';
import { Icon } from '#web/ui/Icon.tsx';

interface ListRowMenuProps {
  readonly name: string;
  readonly archived: boolean;
  /** Absent at the top. */
  readonly onUp: (() => Promise<boolean>) | undefined;
  /** Absent at the end. */
  readonly onDown: (() => Promise<boolean>) | undefined;
  readonly onArchive: () => Promise<boolean>;
  readonly onRemove: () => Promise<boolean>;
}

/** What can be done with an entry of a list, beside changing it. */
export function ListRowMenu({
  name,
  archived,
  onUp,
  onDown,
  onArchive,
  onRemove,
}: ListRowMenuProps) {
  const { t } = useTranslation('settings');
  const remove = async (): Promise<void> => {
    const question = {
      title: t('list.removeTitle', { name }),
      text: t('list.removeText'),
      action: t('list.remove'),
    };
    if (await confirm({ ...question, destructive: true })) await onRemove();
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={t('list.more', { name })}>
          <Icon name="more" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onUp ? <Menu.Item onClick={() => void onUp()}>{t('list.up')}</Menu.Item> : null}
        {onDown ? <Menu.Item onClick={() => void onDown()}>{t('list.down')}</Menu.Item> : null}
        <Menu.Item onClick={() => void onArchive()}>
          {t(archived ? 'list.restore' : 'list.archive')}
        </Menu.Item>
        <Menu.Item color="red" onClick={() => void remove()}>
          {t('list.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
