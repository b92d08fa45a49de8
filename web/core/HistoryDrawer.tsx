import { Drawer, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Parts, type Part } from './contributions.tsx';

interface HistoryDrawerProps {
  readonly parts: readonly Part<{ readonly recordId: string }>[];
  readonly recordId: string;
  readonly onClose: () => void;
}

/** The drawer shows who changed a record. */
export default function HistoryDrawer({ parts, recordId, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="lg">
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
  );
}
