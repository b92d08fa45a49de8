import { Alert, NativeSelect, TextInput } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useToday } from '#web/people/public.ts';
import { changedByMembers } from './changed-by-members.ts';
import { useEarlierDayNote } from './earlier-day.ts';
import { GroupPicker, type PickedGroup } from './GroupPicker.tsx';
import type { MemberDialogProps } from './MemberDialog.tsx';
import { useMembersUndo } from './members-undo.ts';
import { useGetOverflow } from './over-capacity.ts';
import { useRoleOptions, useUsualRoles } from './role-options.ts';

function useMove({ group, member, onClose }: MemberDialogProps) {
  const { t } = useTranslation('groups');
  const today = useToday();
  const notifyWithUndo = useMembersUndo();
  const getOverflow = useGetOverflow();
  const name = member.person.displayName;
  const submission = useSubmit(groupsContract.moveMember, {
    defaultValues: {
      toGroupId: null as PickedGroup | null,
      roleId: '',
      on: today,
      reason: '',
    },
    toInput: ({ toGroupId, roleId, on, reason }) => ({
      groupId: group.id,
      membershipId: member.id,
      toGroupId: toGroupId?.id ?? '',
      roleId,
      on: on || today,
      reason,
      // The dialog says so before.
      overCapacity: toGroupId !== null && getOverflow(toGroupId, 1) !== null,
    }),
    refreshes: changedByMembers,
    onSuccess: ({ undoId }) => {
      const to = submission.form.getValues('toGroupId')?.name ?? '';
      notifyWithUndo(t('members.done.moved', { name, group: to }), undoId);
      onClose();
    },
  });
  return submission;
}

/** Moves a member to another group; both keep the history. */
export function MoveDialog(props: MemberDialogProps) {
  const { group, member, onClose } = props;
  const { t } = useTranslation('groups');
  const submission = useMove(props);
  const { form } = submission;
  const { errors } = form.formState;
  const picked = form.watch('toGroupId');
  const roles = useRoleOptions(picked?.typeId);
  const getUsualRole = useUsualRoles();
  const describeDay = useEarlierDayNote(member.person.displayName);
  return (
    <FormDialog
      {...submission}
      title={t('members.move.title', { name: member.person.displayName })}
      action={t('members.move.action')}
      disabled={picked === null}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="toGroupId"
        render={({ field: { value, onChange } }) => (
          <GroupPicker
            label={t('members.move.to')}
            value={value}
            onChange={(next) => {
              onChange(next);
              form.setValue('roleId', getUsualRole(next?.typeId));
            }}
            except={[group.id]}
            error={errors.toGroupId?.message}
            isFirst
          />
        )}
      />
      {picked ? <OverflowNotice group={picked} /> : null}
      {picked === null ? null : (
        <NativeSelect
          label={t('fields.role')}
          data={roles}
          error={errors.roleId?.message}
          {...form.register('roleId')}
        />
      )}
      <DayInput
        label={t('members.move.on')}
        description={describeDay(form.watch('on'))}
        error={errors.on?.message}
        {...form.register('on')}
      />
      <TextInput
        label={t('fields.reason')}
        maxLength={300}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}

/** Who moves the member although the group has no room sees it before. */
function OverflowNotice({ group }: { readonly group: PickedGroup }) {
  const { t } = useTranslation('groups');
  const overflow = useGetOverflow()(group, 1);
  return overflow ? (
    <Alert title={t('members.capacity.title')}>{t('members.capacity.text', { ...overflow })}</Alert>
  ) : null;
}
