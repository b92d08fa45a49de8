import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupMemberView, GroupView } from '#domain/groups/schema.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

interface MemberMenuProps {
  readonly group: GroupView;
  readonly member: GroupMemberView;
}

const dialogs = { change: MemberDialog, move: MoveDialog, leave: LeaveDialog } as const;

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
          <Menu.Item
            leftSection={<Icon name="edit" size={16} />}
            onClick={() => setDialog('change')}
          >
            {t('members.change.open')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="send" size={16} />} onClick={() => setDialog('move')}>
            {t('members.move.open')}
          </Menu.Item>
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
