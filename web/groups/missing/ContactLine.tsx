import { ActionIcon, Anchor, Group, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MissingPerson } from '#domain/groups/missing-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { memberPath, PersonAvatar } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { groupPath } from '../routes.ts';

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
          <Anchor component={Link} to={memberPath(person.id)} fw={600} c="bright" underline="hover">
            {name}
          </Anchor>
        ) : (
          <Text fw={600}>{name}</Text>
        )}
        <Text size="sm" c="dimmed">
          {group ? (
            <Anchor component={Link} to={groupPath(group.id)} size="sm">
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

export function ContactButtons({ person }: Pick<ContactLineProps, 'person'>) {
  const { t } = useTranslation('members');
  const { phone, whatsapp, displayName } = person;
  if (phone === null) return null;
  const name = { name: displayName };
  return (
    <Group gap={0} wrap="nowrap" className="redil-screen-only">
      <ActionIcon component="a" href={`tel:${phone}`} variant="subtle" size={44}>
        <Icon name="phone" />
        <VisuallyHidden>{t('contact.callPerson', name)}</VisuallyHidden>
      </ActionIcon>
      {whatsapp ? (
        <ActionIcon
          component="a"
          href={`https://wa.me/${phone.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          size={44}
        >
          <Icon name="message" />
          <VisuallyHidden>{t('contact.writePerson', name)}</VisuallyHidden>
        </ActionIcon>
      ) : null}
    </Group>
  );
}
