import { Anchor, Button, Group, List, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PersonRow } from '#domain/people/schema.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { formatBirth } from '../format.ts';
import { memberPath } from '../routes.ts';

interface DuplicatesDialogProps {
  /** null: closed. */
  readonly alike: readonly PersonRow[] | null;
  readonly onDecide: (isAnother: boolean) => void;
}

/** Before somebody is written down twice: who looks the same. */
export function DuplicatesDialog({ alike, onDecide }: DuplicatesDialogProps) {
  const { t } = useTranslation(['members', 'common']);
  const language = useLanguage();
  const onClose = (): void => onDecide(false);
  return (
    <Modal
      opened={alike !== null}
      onClose={onClose}
      title={t('members:duplicates.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Text mb="sm">{t('members:duplicates.text')}</Text>
      <List spacing="xs" mb="lg">
        {alike?.map((person) => (
          <List.Item key={person.id}>
            <Anchor component={Link} to={memberPath(person.id)} target="_blank">
              {person.displayName}
            </Anchor>
            <Text size="sm" c="dimmed">
              {[person.birth && formatBirth(person.birth, language), person.email, person.phone]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:cancel')}
        </Button>
        <Button onClick={() => onDecide(true)}>{t('members:duplicates.confirm')}</Button>
      </Group>
    </Modal>
  );
}
