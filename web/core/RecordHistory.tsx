import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useContributions } from './contributions.tsx';
import { loadLater } from './load-later.tsx';

const HistoryDrawer = loadLater(() => import('./HistoryDrawer.tsx'));

/**
 * Who changed a record, in a drawer beside it: an item for the record's menu, and the drawer. Both are null for visitors to whom
 * no feature shows a history.
 *
 *     const history = useRecordHistory(person.id);
 *     <Menu.Dropdown>{history.item}</Menu.Dropdown> … {history.drawer}
 */
export function useRecordHistory(recordId: string): {
  readonly item: ReactNode;
  readonly drawer: ReactNode;
} {
  const { t } = useTranslation();
  const parts = useContributions((feature) => feature.recordHistory);
  const [opened, setOpened] = useState(false);
  // The button of the menu, because the item is removed with its menu.
  const opener = useRef<HTMLElement | null>(null);
  const open = (event: MouseEvent<HTMLElement>): void => {
    const menu = event.currentTarget.closest('[role=menu]');
    opener.current = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
    setOpened(true);
  };
  const close = (): void => {
    setOpened(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (parts.length === 0) return { item: null, drawer: null };
  const item = (
    <Menu.Item leftSection={<Icon name="refresh" size={16} />} onClick={open}>
      {t('common:history')}
    </Menu.Item>
  );
  const drawer = opened ? (
    <HistoryDrawer parts={parts} recordId={recordId} onClose={close} />
  ) : null;
  return { item, drawer };
}
