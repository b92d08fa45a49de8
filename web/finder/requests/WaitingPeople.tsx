import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupMemberView } from '#domain/groups/schema.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { PersonAvatar, useChurchDay } from '#web/people/public.ts';
import { changedByRequests } from './changed-by-requests.ts';

interface WaitingPeopleProps {
  readonly groupId: string;
  readonly people: readonly GroupMemberView[];
  /** What the group can still take; null without a limit. */
  readonly free: number | null;
}

/** Who waits, when there is room again: one click gives the place. */
export function WaitingPeople({ groupId, people, free }: WaitingPeopleProps) {
  const { t } = useTranslation('groups');
  const since = useChurchDay()(useNow());
  const give = useCommand(groupsContract.addMembers, {
    refreshes: changedByRequests,
    success: t('members.done.added', { count: 1 }),
  });
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {t('requests.waitingTitle')}
      </Title>
      {free === null ? null : <Text c="dimmed">{t('requests.waitingText', { count: free })}</Text>}
      <List listStyleType="none" spacing="xs" m={0}>
        {people.map(({ id, person, roleId }) => (
          <List.Item key={id} styles={{ itemWrapper: { display: 'block' } }}>
            <Group gap="sm" justify="space-between">
              <Group gap="sm" wrap="nowrap">
                <PersonAvatar person={person} size={40} />
                <Text fw={600}>{person.displayName}</Text>
              </Group>
              <Button
                variant="default"
                mih={44}
                loading={give.running}
                aria-label={t('requests.giveNamed', { name: person.displayName })}
                onClick={() => void give.run({ groupId, personIds: [person.id], roleId, since })}
              >
                {t('requests.give')}
              </Button>
            </Group>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
