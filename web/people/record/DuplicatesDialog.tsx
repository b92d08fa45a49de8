import { Anchor, Button, Group, List, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PersonRow } from '#domain/people/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatPartialDate } from '../format.ts';
import { PersonAvatar } from '../photo/PersonAvatar.tsx';
import { memberPath } from '../routes.ts';

interface DuplicatesDialogProps {
  readonly duplicates: readonly PersonRow[];
  readonly onDecide: (isNewPerson: boolean) => void;
}

/** Asks for confirmation when a new person looks like existing ones. */
export default function DuplicatesDialog({ duplicates, onDecide }: DuplicatesDialogProps) {
  const { t } = useTranslation(['members', 'common']);
  const language = useLanguage();
  const onClose = (): void => onDecide(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('members:duplicates.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Text mb="sm">{t('members:duplicates.text')}</Text>
      <List spacing="xs" mb="lg" center>
        {duplicates.map((person) => (
          <List.Item key={person.id} icon={<PersonAvatar person={person} size={36} />}>
            <Anchor component={Link} to={memberPath(person.id)} target="_blank">
              {person.displayName}
            </Anchor>
            <Text size="sm" c="dimmed">
              {[
                person.birth && formatPartialDate(person.birth, language),
                person.email,
                person.phone,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </List.Item>
        ))}
      </List>
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
