import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupOfPerson, GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';

const MemberDialog = loadLater(async () => ({
  default: (await import('../members/MemberDialog.tsx')).MemberDialog,
}));

/** Changes the role of the person in a group, for a user who may edit that group. */
export function RoleInGroup({ item }: { readonly item: GroupOfPerson }) {
  const { t } = useTranslation('groups');
  const canChange = useMay(groupsContract.changeMember) && item.status === 'active';
  const [isOpen, setIsOpen] = useState(false);
  const group = useQuery({
    ...queryOptionsFor(groupsContract.get, { groupId: item.group.id }),
    enabled: canChange,
  }).data;
  if (!canChange || !group?.access.edit) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('ofPerson.changeRoleIn', { group: group.name })}
        onClick={() => setIsOpen(true)}
        style={{ flexShrink: 0 }}
      >
        {t('ofPerson.changeRole')}
      </Button>
      {isOpen ? (
        <Change group={group} id={item.membershipId} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

interface ChangeProps {
  readonly group: GroupView;
  /** Of the membership. */
  readonly id: string;
  readonly onClose: () => void;
}

function Change({ group, id, onClose }: ChangeProps) {
  const { data } = useQuery(queryOptionsFor(groupsContract.members, { groupId: group.id }));
  const member = data?.items.find((each) => each.id === id);
  return member ? <MemberDialog group={group} member={member} onClose={onClose} /> : null;
}
