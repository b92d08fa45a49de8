import { Anchor, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { AddButtons, JoiningFields, useJoining } from '../members/add/JoiningFields.tsx';
import { useAddPeople } from '../members/add/use-add-people.ts';
import { GroupPicker, type PickedGroup } from '../members/GroupPicker.tsx';
import { newGroupOfLeaderPath } from '../routes.ts';

interface JoinDialogProps {
  readonly personId: string;
  /** The groups to which the person belongs. */
  readonly groupIds: readonly string[];
  readonly onClose: () => void;
}

const noGroup = { id: '', name: '', typeId: '', members: 0, capacity: null };

/** Gives the person a role in a group, or makes the person the leader of a new one. */
export default function JoinDialog({ personId, groupIds, onClose }: JoinDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  const canCreate = useMay(groupsContract.create);
  const [group, setGroup] = useState<PickedGroup | null>(null);
  const { joining, change } = useJoining(group?.typeId);
  const { running, add } = useAddPeople(group ?? noGroup, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('groups:members.bulk.open')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        {/* Above the list of groups, which opens with the focus. */}
        {canCreate ? (
          <Text size="sm">
            <Anchor component={Link} to={newGroupOfLeaderPath(personId)} inherit>
              {t('groups:ofPerson.leadNew')}
            </Anchor>
          </Text>
        ) : null}
        <GroupPicker
          label={t('groups:group')}
          value={group}
          onChange={(next) => {
            setGroup(next);
            change({ roleId: undefined });
          }}
          except={groupIds}
          isFirst
        />
        {group ? <JoiningFields typeId={group.typeId} joining={joining} onChange={change} /> : null}
        <AddButtons
          count={group ? 1 : 0}
          running={running}
          onAdd={() => void add([personId], joining)}
          onClose={onClose}
        />
      </Stack>
    </Modal>
  );
}
