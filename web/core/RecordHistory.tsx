import { Drawer, Group, Menu } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { Parts, useContributions } from './contributions.tsx';

/**
 * Who changed a record, in a drawer beside it: an item for the record's menu, and the drawer. Both are null for visitors to whom
 * no room shows a history.
 *
 *     const history = useRecordHistory(person.id);
 *     <Menu.Dropdown>{history.item}</Menu.Dropdown> … {history.drawer}
 */
export function useRecordHistory(recordId: string): {
  readonly item: ReactNode;
  readonly drawer: ReactNode;
} {
  const { t } = useTranslation();
  const parts = useContributions((room) => room.recordHistory);
  const [opened, setOpened] = useState(false);
  if (parts.length === 0) return { item: null, drawer: null };
  const item = (
    <Menu.Item leftSection={<Icon name="refresh" size={16} />} onClick={() => setOpened(true)}>
      {t('common:history')}
    </Menu.Item>
  );
  const drawer = opened ? (
    <Drawer.Root opened onClose={() => setOpened(false)} position="right" size="lg">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body>
          {/* Not Drawer.Header, which would be a second banner of the page. */}
          <Group justify="space-between" py="md">
            <Drawer.Title>{t('common:history')}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('common:close')} />
          </Group>
          <Parts parts={parts} props={{ recordId }} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  ) : null;
  return { item, drawer };
}
