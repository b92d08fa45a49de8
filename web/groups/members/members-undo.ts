import { useTranslation } from 'react-i18next';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { changedByMembers } from './changed-by-members.ts';

/** Returns a function that says what a change did and offers its undo. */
export function useMembersUndo(): (text: string, undoId: string | null) => void {
  const { t } = useTranslation(['groups', 'common']);
  const undo = useCommand(groupMembersContract.undo, {
    refreshes: changedByMembers,
    success: t('groups:members.done.undone'),
  });
  return (text, undoId) =>
    notify.success(
      text,
      undoId ? { label: t('common:undo'), onClick: () => void undo.run({ undoId }) } : undefined,
    );
}
