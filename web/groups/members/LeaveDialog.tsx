import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useToday } from '#web/people/public.ts';
import { changedByMembers } from './changed-by-members.ts';
import { useEarlierDayNote } from './earlier-day.ts';
import type { MemberDialogProps } from './MemberDialog.tsx';
import { useMembersUndo } from './members-undo.ts';

/** Somebody leaves the group, which keeps that as history; or is not taken. */
export function LeaveDialog({ group, member, onClose }: MemberDialogProps) {
  const { t } = useTranslation('groups');
  const today = useToday();
  const notifyWithUndo = useMembersUndo();
  const name = member.person.displayName;
  const kind = member.status === 'active' ? 'leave' : 'refuse';
  const submission = useSubmit(groupsContract.endMembership, {
    defaultValues: { on: today, reason: '' },
    toInput: ({ on, reason }) => ({
      groupId: group.id,
      membershipId: member.id,
      on: on || today,
      reason,
    }),
    refreshes: changedByMembers,
    onSuccess: ({ undoId }) => {
      notifyWithUndo(t(`members.done.${kind}`, { name }), undoId);
      onClose();
    },
  });
  const { register, formState, watch } = submission.form;
  const describeDay = useEarlierDayNote(name);
  return (
    <FormDialog
      {...submission}
      title={t(`members.${kind}.title`, { name })}
      action={t(`members.${kind}.action`)}
      onClose={onClose}
    >
      <Text>{t(`members.${kind}.text`, { group: group.name })}</Text>
      {kind === 'leave' ? (
        <DayInput
          label={t('members.leave.on')}
          description={describeDay(watch('on'))}
          error={formState.errors.on?.message}
          {...register('on')}
        />
      ) : null}
      <TextInput
        label={t('fields.reason')}
        maxLength={300}
        data-autofocus
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
