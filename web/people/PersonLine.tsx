import { ActionIcon, Anchor, Group, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import type { NamedPerson } from '#domain/people/figures/statistics.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';
import { memberPath } from './routes.ts';

interface PersonLineProps {
  readonly person: NamedPerson;
  readonly detail: ReactNode;
  /** The first words of a WhatsApp message. */
  readonly message?: string;
}

/** A person with face, who is called or written to by one tap. */
export function PersonLine({ person, detail, message = '' }: PersonLineProps) {
  const { t } = useTranslation('members');
  const { displayName, phone, whatsapp } = person;
  const name = { name: displayName };
  // Who follows somebody up may see the name and no record.
  const mayOpen = useMay(peopleContract.name);
  return (
    <Group gap="sm" wrap="nowrap" mih={56}>
      <PersonAvatar person={person} size={40} />
      <div style={{ flex: 1, minWidth: 0 }}>
        {mayOpen ? (
          <Anchor component={Link} to={memberPath(person.id)} fw={600} c="bright" underline="hover">
            {displayName}
          </Anchor>
        ) : (
          <Text fw={600}>{displayName}</Text>
        )}
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      </div>
      {phone === null ? null : (
        <Group gap={0} wrap="nowrap" className="redil-screen-only">
          <ActionIcon component="a" href={`tel:${phone}`} variant="subtle" size={40}>
            <Icon name="phone" />
            <VisuallyHidden>{t('contact.callPerson', name)}</VisuallyHidden>
          </ActionIcon>
          {whatsapp ? (
            <ActionIcon
              component="a"
              href={`https://wa.me/${phone.slice(1)}${message === '' ? '' : `?text=${encodeURIComponent(message)}`}`}
              target="_blank"
              rel="noreferrer"
              variant="subtle"
              size={40}
            >
              <Icon name="message" />
              <VisuallyHidden>{t('contact.writePerson', name)}</VisuallyHidden>
            </ActionIcon>
          ) : null}
        </Group>
      )}
    </Group>
  );
}
