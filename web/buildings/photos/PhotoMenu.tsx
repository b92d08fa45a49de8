import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirm } from '#web/ui/confirm.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Photos.module.css';

interface PhotoMenuProps {
  readonly index: number;
  readonly count: number;
  readonly moveTo: (index: number) => void;
  readonly remove: () => void;
}

/** The order of a photo, and its deletion, which is asked because nothing brings it back. */
export function PhotoMenu({ index, count, moveTo, remove }: PhotoMenuProps) {
  const { t } = useTranslation('buildings');
  const askToRemove = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('photos.removeTitle'),
      text: t('photos.removeText'),
      action: t('photos.remove'),
      destructive: true,
    });
    if (isConfirmed) remove();
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('photos.menu', { number: index + 1 })}
          className={classes['menu'] ?? ''}
        >
          <Icon name="more" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {index > 1 ? (
          <Menu.Item onClick={() => moveTo(0)}>{t('photos.makeFirst')}</Menu.Item>
        ) : null}
        {index > 0 ? (
          <Menu.Item onClick={() => moveTo(index - 1)}>
            {t(index === 1 ? 'photos.makeFirst' : 'photos.earlier')}
          </Menu.Item>
        ) : null}
        {index < count - 1 ? (
          <Menu.Item onClick={() => moveTo(index + 1)}>{t('photos.later')}</Menu.Item>
        ) : null}
        <Menu.Item color="red" onClick={() => void askToRemove()}>
          {t('photos.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
