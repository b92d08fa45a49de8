import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { LeaderToInvite } from '#domain/users/person-accounts-schema.ts';
import { memberPath, PersonAvatar } from '#web/people/public.ts';
import { Card } from '#web/ui/Card.tsx';

interface LeaderListProps {
  readonly title: string;
  readonly text?: string;
  readonly rows: readonly LeaderToInvite[];
  /** Where the name leads to; the record by default. */
  readonly toPath?: (row: LeaderToInvite) => string;
  readonly detail?: (row: LeaderToInvite) => string | null;
}

/** A card of people, each with a face and a link; nothing without people. */
export function LeaderList({
  title,
  text,
  rows,
  detail,
  toPath = ({ personId }) => memberPath(personId),
}: LeaderListProps) {
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      {text === undefined ? null : (
        <Text size="sm" c="dimmed" mb="sm">
          {text}
        </Text>
      )}
      <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map((row) => (
          <Group component="li" key={row.personId} gap="sm" wrap="nowrap" mih={48}>
            <PersonAvatar person={row} size={36} />
            <div style={{ minWidth: 0 }}>
              <Anchor component={Link} to={toPath(row)} fw={600} c="bright" underline="hover">
                {row.displayName}
              </Anchor>
              {detail ? (
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {detail(row)}
                </Text>
              ) : null}
            </div>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
