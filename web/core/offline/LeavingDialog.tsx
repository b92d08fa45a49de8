import { Button, List, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LeavingChoice, LeavingQuestion } from './leaving.ts';

interface LeavingDialogProps extends LeavingQuestion {
  readonly onChoose: (choice: LeavingChoice) => void;
}

/** Asks what becomes of the changes on this device before the user signs out. */
export default function LeavingDialog({ changes, hasFailed, onChoose }: LeavingDialogProps) {
  const { t } = useTranslation(['offline', 'common']);
  return (
    <Modal
      opened
      onClose={() => onChoose('stay')}
      title={t('offline:leaving.title', { count: changes.length })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        {hasFailed ? <Text role="alert">{t('offline:leaving.failed')}</Text> : null}
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
