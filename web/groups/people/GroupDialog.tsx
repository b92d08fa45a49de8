import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AddButtons,
  JoiningFields,
  useJoining,
  type Joining,
} from '../members/add/JoiningFields.tsx';
import { GroupPicker, type PickedGroup } from '../members/GroupPicker.tsx';

/** Stands for the group until the user has chosen one. */
export const noGroup: PickedGroup = { id: '', name: '', typeId: '', members: 0, capacity: null };

interface GroupDialogProps {
  readonly title: string;
  /** How many people join the group. */
  readonly count: number;
  /** Ids of groups that can't be chosen. */
  readonly except?: readonly string[];
  readonly group: PickedGroup | null;
  readonly onPick: (group: PickedGroup | null) => void;
  readonly running: boolean;
  readonly onAdd: (joining: Joining) => void;
  readonly onClose: () => void;
  /** Above the list of groups, which opens with the focus. */
  readonly children?: ReactNode;
}

/** Chooses the group that people join, their role and their first day in it. */
export function GroupDialog(props: GroupDialogProps) {
  const { title, count, except = [], group, onPick, running, onAdd, onClose, children } = props;
  const { t } = useTranslation(['groups', 'common']);
  const { joining, change } = useJoining(group?.typeId);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        {children}
        <GroupPicker
          label={t('groups:group')}
          value={group}
          onChange={(next) => {
            onPick(next);
            change({ roleId: undefined });
          }}
          except={except}
          isFirst
        />
        {group ? <JoiningFields typeId={group.typeId} joining={joining} onChange={change} /> : null}
        <AddButtons
          count={group ? count : 0}
          running={running}
          onAdd={() => onAdd(joining)}
          onClose={onClose}
        />
      </Stack>
    </Modal>
  );
}
