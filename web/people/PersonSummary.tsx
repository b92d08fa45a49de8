import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { PersonRow } from '#domain/people/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatPartialDate, formatPhone } from './format.ts';
import { PersonAvatar } from './photo/PersonAvatar.tsx';
import { memberPath } from './routes.ts';

interface PersonSummaryProps {
  readonly person: PersonRow;
  /** Of the link to the record. */
  readonly target?: '_blank';
}

/** What tells two people of the same name apart. */
export function PersonSummary({ person, target }: PersonSummaryProps) {
  const language = useLanguage();
  const { id, displayName, birth, email, phone } = person;
  const details = [
    birth && formatPartialDate(birth, language),
    phone && formatPhone(phone),
    email,
  ].filter(Boolean);
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <PersonAvatar person={person} size={40} />
      <div style={{ minWidth: 0 }}>
        <Anchor
          component={Link}
          to={memberPath(id)}
          target={target}
          fw={600}
          c="bright"
          underline="hover"
        >
          {displayName}
        </Anchor>
        {details.map((text) => (
          <Text key={text} size="sm" c="dimmed" truncate>
            {text}
          </Text>
        ))}
      </div>
    </Group>
  );
}
