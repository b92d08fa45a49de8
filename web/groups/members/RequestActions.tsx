import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupMemberView, GroupView } from '#domain/groups/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useToday } from '#web/people/public.ts';
import { changedByMembers } from './changed-by-members.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useMembersUndo } from './members-undo.ts';
import { useAskAboutCapacity } from './over-capacity.ts';

interface RequestActionsProps {
  readonly group: GroupView;
  readonly member: GroupMemberView;
}

/** Takes somebody who asked or waits into the group, or does not. */
export function RequestActions({ group, member }: RequestActionsProps) {
  const { t } = useTranslation('groups');
  const today = useToday();
  const notifyWithUndo = useMembersUndo();
  const askAboutCapacity = useAskAboutCapacity(group);
  const [isRefusing, setRefusing] = useState(false);
  const { id: personId, displayName: name } = member.person;
  const accept = useCommand(groupsContract.addMembers, {
    refreshes: changedByMembers,
    onSuccess: ({ undoId }) => notifyWithUndo(t('members.done.added', { count: 1 }), undoId),
  });
  const run = async (): Promise<void> => {
    const overCapacity = await askAboutCapacity(1);
    if (overCapacity === null) return;
    await accept.run({
      groupId: group.id,
      personIds: [personId],
      roleId: member.roleId,
      since: today,
      overCapacity,
    });
  };
  return (
    <Group gap="xs">
      <Button
        size="sm"
        variant="default"
        aria-label={t('members.refuse.openNamed', { name })}
        onClick={() => setRefusing(true)}
      >
        {t('members.refuse.open')}
      </Button>
      <Button
        size="sm"
        loading={accept.running}
        aria-label={t('members.acceptNamed', { name })}
        onClick={() => void run()}
      >
        {t('members.accept')}
      </Button>
      {isRefusing ? (
        <LeaveDialog group={group} member={member} onClose={() => setRefusing(false)} />
      ) : null}
    </Group>
  );
}
