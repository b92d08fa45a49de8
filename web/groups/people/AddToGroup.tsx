import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import type { BulkActionProps } from '#web/core/contributions.tsx';
import { useMay } from '#web/core/session/access.ts';
import { useAddSelected } from '../members/add/use-add-selected.ts';
import type { PickedGroup } from '../members/GroupPicker.tsx';
import { GroupDialog, noGroup } from './GroupDialog.tsx';

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

function AddDialog({ rows, count, onDone, onClose }: AddDialogProps) {
  const { t } = useTranslation('groups');
  const [group, setGroup] = useState<PickedGroup | null>(null);
  const { running, add } = useAddSelected(group ?? noGroup, onDone);
  return (
    <GroupDialog
      title={t('members.bulk.title', { count })}
      count={count}
      group={group}
      onPick={setGroup}
      running={running}
      onAdd={(joining) => void add(rows, count, joining)}
      onClose={onClose}
    />
  );
}
