import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { changedByMembers } from '../members/changed-by-members.ts';

/** Undoes a change of members, in the list of changes that can be undone. */
export default function UndoMembers({ undoId }: { readonly undoId: string }) {
  const { t } = useTranslation(['groups', 'common']);
  const undo = useCommand(groupMembersContract.undo, {
    refreshes: [...changedByMembers, peopleBulkContract.recent],
    success: t('groups:members.done.undone'),
  });
  return (
    <Button
      variant="default"
      size="sm"
      loading={undo.running}
      onClick={() => void undo.run({ undoId })}
    >
      {t('common:undo')}
    </Button>
  );
}
