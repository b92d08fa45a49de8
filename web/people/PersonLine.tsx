import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import type { NamedPerson } from '#domain/people/figures/statistics.ts';
import { useMay } from '#web/core/session/access.ts';
import { ContactButtons } from './ContactButtons.tsx';
import { PersonAvatar } from './photo/PersonAvatar.tsx';
import { memberPath } from './routes.ts';

interface PersonLineProps {
  readonly person: NamedPerson;
  readonly detail: ReactNode;
  /** The first words of a WhatsApp message. */
  readonly message?: string;
}

/** A person with face, who is called or written to by one tap. */
export function PersonLine({ person, detail, message = '' }: PersonLineProps) {
  const { displayName } = person;
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
      <ContactButtons person={person} message={message} size={40} />
    </Group>
  );
}
