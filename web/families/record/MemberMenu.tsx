import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdView, MemberView } from '#domain/families/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { changedByFamilies } from '../changed-by-families.ts';
import { useFamilyUndo } from '../family-undo.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { MembershipDialog } from './MembershipDialog.tsx';

interface MemberMenuProps {
  readonly family: HouseholdView;
  readonly member: MemberView;
}

export function MemberMenu({ family, member }: MemberMenuProps) {
  const { t } = useTranslation('families');
  const [dialog, setDialog] = useState<'change' | 'leave' | null>(null);
  const notifyWithUndo = useFamilyUndo();
  const name = member.person.displayName;
  const remove = useCommand(familiesContract.removeMember, {
    refreshes: changedByFamilies,
    onSuccess: ({ undoId }) => notifyWithUndo(t('done.removed', { name }), undoId),
  });
  const close = (): void => setDialog(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={40}>
            <Icon name="more" />
            <VisuallyHidden>{t('member.actions', { name })}</VisuallyHidden>
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon name="edit" size={16} />}
            onClick={() => setDialog('change')}
          >
            {t('member.change')}
          </Menu.Item>
          {member.until === null ? (
            <Menu.Item
              leftSection={<Icon name="signOut" size={16} />}
              onClick={() => setDialog('leave')}
            >
              {t('member.leave')}
            </Menu.Item>
          ) : null}
          <Menu.Item
            color="red"
            leftSection={<Icon name="delete" size={16} />}
            onClick={() => void remove.run({ familyId: family.id, membershipId: member.id })}
          >
            {t('member.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'change' ? (
        <MembershipDialog family={family} member={member} onClose={close} />
      ) : null}
      {dialog === 'leave' ? <LeaveDialog family={family} member={member} onClose={close} /> : null}
    </>
  );
}
