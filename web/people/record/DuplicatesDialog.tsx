import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PersonRow } from '#domain/people/schema.ts';
import { PersonSummary } from '../PersonSummary.tsx';

interface DuplicatesDialogProps {
  readonly duplicates: readonly PersonRow[];
  readonly onDecide: (isNewPerson: boolean) => void;
}

/** Asks for confirmation when a new person looks like existing ones. */
export default function DuplicatesDialog({ duplicates, onDecide }: DuplicatesDialogProps) {
  const { t } = useTranslation(['members', 'common']);
  const onClose = (): void => onDecide(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('members:duplicates.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Text mb="sm">{t('members:duplicates.text')}</Text>
      <Stack component="ul" gap="sm" p={0} m={0} mb="lg" style={{ listStyle: 'none' }}>
        {duplicates.map((person) => (
          <li key={person.id}>
            <PersonSummary person={person} target="_blank" />
          </li>
        ))}
      </Stack>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('members:duplicates.review')}
        </Button>
        <Button variant="default" onClick={() => onDecide(true)}>
          {t('members:duplicates.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}
