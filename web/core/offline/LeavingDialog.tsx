import { Button, List, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LeavingChoice } from './leaving.ts';
import type { QueuedChange } from './queue-state.ts';

interface LeavingDialogProps {
  readonly changes: readonly QueuedChange[];
  readonly onChoose: (choice: LeavingChoice) => void;
}

/** Asks what becomes of the changes on this device before the user signs out. */
export default function LeavingDialog({ changes, onChoose }: LeavingDialogProps) {
  const { t } = useTranslation(['offline', 'common']);
  return (
    <Modal
      opened
      onClose={() => onChoose('stay')}
      title={t('offline:leaving.title', { count: changes.length })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text>{t('offline:leaving.text')}</Text>
        <List>
          {changes.map(({ number, label }) => (
            <List.Item key={number}>{label}</List.Item>
          ))}
        </List>
        <Stack gap="xs">
          <Button data-autofocus onClick={() => onChoose('send')}>
            {t('offline:leaving.send')}
          </Button>
          <Button color="red" variant="light" onClick={() => onChoose('delete')}>
            {t('offline:leaving.delete')}
          </Button>
          <Button variant="default" onClick={() => onChoose('stay')}>
            {t('common:cancel')}
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
}
