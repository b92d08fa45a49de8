import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { MissingPerson } from '#domain/supervision/missing-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { ContactButtons, memberPath, PersonAvatar } from '#web/people/public.ts';
import { groupPath } from '#web/groups/public.ts';
import classes from './Missing.module.css';

interface ContactLineProps {
  readonly person: MissingPerson['person'];
  readonly group: MissingPerson['group'];
  readonly detail: string | null;
}

/** A person with group, who is called or written to by one tap. Leaders do not open records of people. */
export function ContactLine({ person, group, detail }: ContactLineProps) {
  const maySee = useMay(peopleContract.get);
  const name = person.displayName;
  return (
    <Group gap="sm" wrap="nowrap" mih={56} style={{ flex: 1, minWidth: 0 }}>
      <PersonAvatar person={person} size={40} />
      <div style={{ flex: 1, minWidth: 0 }}>
        {maySee ? (
          <Anchor
            className={classes['link']}
            component={Link}
            to={memberPath(person.id)}
            fw={600}
            c="bright"
            underline="hover"
          >
            {name}
          </Anchor>
        ) : (
          <Text fw={600}>{name}</Text>
        )}
        <Text size="sm" c="dimmed">
          {group ? (
            <Anchor className={classes['link']} component={Link} to={groupPath(group.id)} size="sm">
              {group.name}
            </Anchor>
          ) : null}
          {group && detail ? ' · ' : null}
          {detail}
        </Text>
      </div>
      <ContactButtons person={person} />
    </Group>
  );
}
