import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupMemberView, GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useToday } from '#web/people/public.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useTypes } from '../types.ts';
import { changedByMembers } from './changed-by-members.ts';
import { useMembersUndo } from './members-undo.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

interface MemberMenuProps {
  readonly group: GroupView;
  readonly member: GroupMemberView;
}

const dialogs = { change: MemberDialog, move: MoveDialog, leave: LeaveDialog } as const;

/** Gives the member today the role that leads, unless the member has such a role or waits. */
function AppointItem({ group, member }: MemberMenuProps) {
  const { t } = useTranslation('groups');
  const { types } = useTypes();
  const today = useToday();
  const notifyWithUndo = useMembersUndo();
  const leaders = (types.find(({ id }) => id === group.typeId)?.roles ?? []).filter(
    (role) => role.function === 'leader',
  );
  const isLeader = leaders.some(({ id }) => id === member.roleId);
  const roleId = leaders.find(({ archived }) => !archived)?.id;
  const { run } = useCommand(groupsContract.changeMember, {
    refreshes: changedByMembers,
    onSuccess: ({ undoId }) =>
      notifyWithUndo(t('members.done.appointed', { name: member.person.displayName }), undoId),
  });
  if (roleId === undefined || isLeader || member.status !== 'active') return null;
  const { id: membershipId, version, since } = member;
  return (
    <Menu.Item
      leftSection={<Icon name="up" size={16} />}
      onClick={() =>
        void run({ groupId: group.id, membershipId, version, roleId, since, on: today })
      }
    >
      {t('members.appoint')}
    </Menu.Item>
  );
}

interface MoveItemProps {
  readonly group: GroupView;
  readonly onClick: () => void;
}

/** Hidden from users who see no other group, such as the leader of one. */
function MoveItem({ group, onClick }: MoveItemProps) {
  const { t } = useTranslation('groups');
  const { data } = useQuery(queryOptionsFor(groupsContract.list, {}));
  if (data?.items.every(({ id }) => id === group.id)) return null;
  return (
    <Menu.Item
      leftSection={<Icon name="send" size={16} />}
      disabled={data === undefined}
      onClick={onClick}
    >
      {t('members.move.open')}
    </Menu.Item>
  );
}

export function MemberMenu({ group, member }: MemberMenuProps) {
  const { t } = useTranslation('groups');
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null);
  const Dialog = dialog && dialogs[dialog];
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} className="redil-screen-only">
            <Icon name="more" />
            <VisuallyHidden>
              {t('members.actions', { name: member.person.displayName })}
            </VisuallyHidden>
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <AppointItem group={group} member={member} />
          <Menu.Item
            leftSection={<Icon name="edit" size={16} />}
            onClick={() => setDialog('change')}
          >
            {t('members.change.open')}
          </Menu.Item>
          <MoveItem group={group} onClick={() => setDialog('move')} />
          <Menu.Item
            leftSection={<Icon name="signOut" size={16} />}
            onClick={() => setDialog('leave')}
          >
            {t('members.leave.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {Dialog ? <Dialog group={group} member={member} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
