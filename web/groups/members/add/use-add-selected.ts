import { useTranslation } from 'react-i18next';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import type { SelectedRows } from '#web/core/contributions.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { changedByMembers } from '../changed-by-members.ts';
import type { Joining } from './JoiningFields.tsx';
import { useMembersUndo } from '../members-undo.ts';
import { useAskAboutCapacity } from '../over-capacity.ts';

type Group = Pick<GroupView, 'id' | 'members' | 'capacity' | 'typeId'>;

/** Adds the people of a selection to a group after a question about its capacity; says what it did and offers its undo. */
export function useAddSelected(group: Group, onDone: () => void) {
  const { t } = useTranslation('groups');
  const notifyWithUndo = useMembersUndo();
  const askAboutCapacity = useAskAboutCapacity(group);
  const command = useCommand(groupMembersContract.addSelected, {
    refreshes: changedByMembers,
    onSuccess: ({ added, alreadyThere, undoId }) => {
      const text = t('members.done.added', { count: added });
      const others = t('members.done.alreadyThere', { count: alreadyThere });
      notifyWithUndo(alreadyThere > 0 ? `${text} ${others}` : text, undoId);
      onDone();
    },
  });
  return {
    running: command.running,
    add: async (selection: SelectedRows, count: number, joining: Joining): Promise<void> => {
      const overCapacity = await askAboutCapacity(count);
      if (overCapacity === null) return;
      await command.run({ groupId: group.id, selection, ...joining, overCapacity });
    },
  };
}
