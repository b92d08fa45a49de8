import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { changedByMembers } from '../changed-by-members.ts';
import type { Joining } from './JoiningFields.tsx';
import { useMembersUndo } from '../members-undo.ts';
import { useAskAboutCapacity } from '../over-capacity.ts';

type Group = Pick<GroupView, 'id' | 'members' | 'capacity' | 'typeId'>;

/** Adds people to a group after a question about its capacity; says what it did and offers its undo. */
export function useAddPeople(group: Group, onDone?: () => void) {
  const { t } = useTranslation('groups');
  const notifyWithUndo = useMembersUndo();
  const askAboutCapacity = useAskAboutCapacity(group);
  const command = useCommand(groupsContract.addMembers, {
    refreshes: changedByMembers,
    onSuccess: ({ undoId }, { personIds }) => {
      notifyWithUndo(t('members.done.added', { count: personIds.length }), undoId);
      onDone?.();
    },
  });
  return {
    running: command.running,
    add: async (personIds: string[], joining: Joining): Promise<void> => {
      const overCapacity = await askAboutCapacity(personIds.length);
      if (overCapacity === null) return;
      await command.run({ groupId: group.id, personIds, ...joining, overCapacity });
    },
  };
}
