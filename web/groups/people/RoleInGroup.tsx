import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupMemberView, GroupOfPerson } from '#domain/groups/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { notify } from '#web/core/notify.ts';
import { useMay } from '#web/core/session/access.ts';

const MemberDialog = loadLater(async () => ({
  default: (await import('../members/MemberDialog.tsx')).MemberDialog,
}));

/** Changes the role of the person in a group, for a user who may edit that group. */
export function RoleInGroup({ item }: { readonly item: GroupOfPerson }) {
  const { t } = useTranslation('groups');
  const { group, typeId, membershipId } = item;
  const canChange = useMay(groupsContract.changeMember) && item.canEdit && item.status === 'active';
  const [member, setMember] = useState<GroupMemberView | null>(null);
  const { run, running } = useCommand(groupsContract.members, {
    onSuccess: ({ items }) => {
      const found = items.find(({ id }) => id === membershipId);
      if (found) setMember(found);
      else notify.error(t('errors.membership-changed'));
    },
  });
  if (!canChange) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('ofPerson.changeRoleIn', { group: group.name })}
        loading={running}
        onClick={() => void run({ groupId: group.id })}
        style={{ flexShrink: 0 }}
      >
        {t('ofPerson.changeRole')}
      </Button>
      {member ? (
        <MemberDialog
          group={{ ...group, typeId }}
          member={member}
          onClose={() => setMember(null)}
        />
      ) : null}
    </>
  );
}
