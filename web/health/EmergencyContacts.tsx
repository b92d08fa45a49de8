import { ActionIcon, Anchor, Group, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContactsView } from '#domain/health/schema.ts';
import { formatPhone } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Health.module.css';

/** In the order in which they are called, by one tap. */
export function EmergencyContacts({ contacts }: Pick<ContactsView, 'contacts'>) {
  const { t } = useTranslation('health');
  return (
    <ol className={classes['contacts']}>
      {contacts.map(({ name, relation, phone }) => (
        <li key={`${name} ${phone}`}>
          <Group gap="sm" wrap="nowrap" justify="space-between">
            <div style={{ minWidth: 0 }}>
              <Text size="sm" className={classes['text'] ?? ''}>
                <b>{name}</b>
                {relation ? ` · ${relation}` : null}
              </Text>
              <Anchor href={`tel:${phone}`} size="sm">
                {formatPhone(phone)}
              </Anchor>
            </div>
            <ActionIcon
              component="a"
              href={`tel:${phone}`}
              variant="light"
              size={40}
              className="redil-screen-only"
            >
              <Icon name="phone" />
              <VisuallyHidden>{t('contacts.call', { name })}</VisuallyHidden>
            </ActionIcon>
          </Group>
        </li>
      ))}
    </ol>
  );
}
