import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { useAddPeople } from '../members/add/use-add-people.ts';
import type { PickedGroup } from '../members/GroupPicker.tsx';
import { newGroupOfLeaderPath } from '../routes.ts';
import { GroupDialog, noGroup } from './GroupDialog.tsx';

interface JoinDialogProps {
  readonly personId: string;
  /** The groups to which the person belongs. */
  readonly groupIds: readonly string[];
  readonly onClose: () => void;
}

/** Gives the person a role in a group, or makes the person the leader of a new one. */
export default function JoinDialog({ personId, groupIds, onClose }: JoinDialogProps) {
  const { t } = useTranslation('groups');
  const canCreate = useMay(groupsContract.create);
  const [group, setGroup] = useState<PickedGroup | null>(null);
  const { running, add } = useAddPeople(group ?? noGroup, onClose);
  return (
    <GroupDialog
      title={t('members.bulk.open')}
      count={1}
      except={groupIds}
      group={group}
      onPick={setGroup}
      running={running}
      onAdd={(joining) => void add([personId], joining)}
      onClose={onClose}
    >
      {canCreate ? (
        <Text size="sm">
          <Anchor component={Link} to={newGroupOfLeaderPath(personId)} inherit>
            {t('ofPerson.leadNew')}
          </Anchor>
        </Text>
      ) : null}
    </GroupDialog>
  );
}
