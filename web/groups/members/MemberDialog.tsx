import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupMemberView, GroupView } from '#domain/groups/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useToday } from '#web/people/public.ts';
import { changedByMembers } from './changed-by-members.ts';
import { useMembersUndo } from './members-undo.ts';
import { useRoleOptions } from './role-options.ts';

export interface MemberDialogProps {
  readonly group: Pick<GroupView, 'id' | 'name' | 'typeId'>;
  readonly member: GroupMemberView;
  readonly onClose: () => void;
}

/** Changes the role or the first day of a member. */
export function MemberDialog({ group, member, onClose }: MemberDialogProps) {
  const { t } = useTranslation('groups');
  const today = useToday();
  const roles = useRoleOptions(group.typeId, member.roleId);
  const notifyWithUndo = useMembersUndo();
  const name = member.person.displayName;
  const submission = useSubmit(groupsContract.changeMember, {
    defaultValues: { roleId: member.roleId, since: member.since ?? '', on: today },
    toInput: ({ roleId, since, on }) => ({
      groupId: group.id,
      membershipId: member.id,
      version: member.version,
      roleId,
      since: since || null,
      on: on || today,
    }),
    refreshes: changedByMembers,
    onSuccess: ({ undoId }) => {
      notifyWithUndo(t('members.done.changed', { name }), undoId);
      onClose();
    },
  });
  const { form } = submission;
  const { errors } = form.formState;
  return (
    <FormDialog
      {...submission}
      title={t('members.change.title', { name, group: group.name })}
      onClose={onClose}
    >
      <NativeSelect
        label={t('fields.role')}
        data={roles}
        data-autofocus
        error={errors.roleId?.message}
        {...form.register('roleId')}
      />
      {form.watch('roleId') === member.roleId ? null : (
        <DayInput
          label={t('members.change.on')}
          error={errors.on?.message}
          {...form.register('on')}
        />
      )}
      <DayInput
        label={t('members.change.since')}
        max={today}
        error={errors.since?.message}
        {...form.register('since')}
      />
    </FormDialog>
  );
}
