import { Button, Group, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import type { BulkActionProps } from '#web/core/contributions.tsx';
import { useMay } from '#web/core/session/access.ts';
import { AddButtons, JoiningFields, useJoining } from '../members/add/JoiningFields.tsx';
import { useAddSelected } from '../members/add/use-add-selected.ts';
import { GroupPicker, type PickedGroup } from '../members/GroupPicker.tsx';

/** Adds the selected people to a group. */
export default function AddToGroup(props: BulkActionProps) {
  const { t } = useTranslation('groups');
  const may = useMay(groupMembersContract.addSelected);
  const [opened, { open, close }] = useDisclosure(false);
  if (!may) return null;
  return (
    <>
      <Button variant="default" size="sm" onClick={open}>
        {t('members.bulk.open')}
      </Button>
      {opened ? <AddDialog {...props} onClose={close} /> : null}
    </>
  );
}

interface AddDialogProps extends BulkActionProps {
  readonly onClose: () => void;
}

const noGroup = { id: '', name: '', typeId: '', members: 0, capacity: null };

function AddDialog({ rows, count, onDone, onClose }: AddDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  const [group, setGroup] = useState<PickedGroup | null>(null);
  const { joining, change } = useJoining(group?.typeId);
  const { running, add } = useAddSelected(group ?? noGroup, onDone);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('groups:members.bulk.title', { count })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <GroupPicker
          label={t('groups:group')}
          value={group}
          onChange={(next) => {
            setGroup(next);
            change({ roleId: undefined });
          }}
          isFirst
        />
        {group ? <JoiningFields typeId={group.typeId} joining={joining} onChange={change} /> : null}
        <Group justify="flex-end">
          <AddButtons
            count={group ? count : 0}
            running={running}
            onAdd={() => void add(rows, count, joining)}
            onClose={onClose}
          />
        </Group>
      </Stack>
    </Modal>
  );
}
