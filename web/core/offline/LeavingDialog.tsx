import { Button, List, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LeavingChoice, LeavingQuestion } from './leaving.ts';
import { useQueuedChanges } from './queue-state.ts';

interface LeavingDialogProps extends LeavingQuestion {
  readonly onChoose: (choice: LeavingChoice) => void;
}

/** Asks what becomes of the changes on this device before the user signs out; some may be sent meanwhile. */
export default function LeavingDialog({ hasFailed, onChoose }: LeavingDialogProps) {
  const { t } = useTranslation(['offline', 'common']);
  const changes = useQueuedChanges().filter(({ state }) => state !== 'sent');
  const isEmpty = changes.length === 0;
  return (
    <Modal
      opened
      onClose={() => onChoose('stay')}
      title={
        isEmpty
          ? t('offline:leaving.nothing')
          : t('offline:leaving.title', { count: changes.length })
      }
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        {hasFailed && !isEmpty ? <Text role="alert">{t('offline:leaving.failed')}</Text> : null}
        <Text role="status">{t(isEmpty ? 'offline:leaving.allSent' : 'offline:leaving.text')}</Text>
        <List>
          {changes.map(({ number, label }) => (
            <List.Item key={number}>{label}</List.Item>
          ))}
        </List>
        <Stack gap="xs">
          <Button data-autofocus onClick={() => onChoose('send')}>
            {t(isEmpty ? 'offline:leaving.leave' : 'offline:leaving.send')}
          </Button>
          {isEmpty ? null : (
            <Button color="red" variant="light" onClick={() => onChoose('delete')}>
              {t('offline:leaving.delete')}
            </Button>
          )}
          <Button variant="default" onClick={() => onChoose('stay')}>
            {t('common:cancel')}
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
}
