import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { LeaderToInvite } from '#domain/users/person-accounts-schema.ts';
import { memberPath, PersonAvatar } from '#web/people/public.ts';

interface LeaderListProps {
  readonly rows: readonly LeaderToInvite[];
  /** Where the name leads to; the record by default. */
  readonly toPath?: (row: LeaderToInvite) => string;
  readonly detail?: (row: LeaderToInvite) => string | null;
}

/** People with face, each with a link. */
export const LeaderList = ({
  rows,
  detail,
  toPath = ({ personId }) => memberPath(personId),
}: LeaderListProps) => (
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
);
