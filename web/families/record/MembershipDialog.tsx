import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdView, MemberView } from '#domain/families/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFamilies } from '../changed-by-families.ts';
import { useFamilyUndo } from '../family-undo.ts';
import { MembershipFields, toMembershipInput } from './MembershipFields.tsx';

interface MembershipDialogProps {
  readonly family: HouseholdView;
  readonly member: MemberView;
  readonly onClose: () => void;
}

/** Changes somebody's place in the household, or the dates of a former member. */
export function MembershipDialog({ family, member, onClose }: MembershipDialogProps) {
  const { t } = useTranslation('families');
  const notifyWithUndo = useFamilyUndo();
  const name = member.person.displayName;
  const submission = useSubmit(familiesContract.changeMember, {
    defaultValues: {
      roleId: member.roleId ?? '',
      since: member.since ?? '',
      until: member.until ?? '',
      isPrimary: member.isPrimary,
      days: member.days,
    },
    toInput: ({ until, ...values }) => ({
      familyId: family.id,
      membershipId: member.id,
      ...toMembershipInput(values),
      until: until || null,
    }),
    refreshes: changedByFamilies,
    onSuccess: ({ undoId }) => {
      notifyWithUndo(t('done.changed', { name }), undoId);
      onClose();
    },
  });
  return (
    <FormDialog
      {...submission}
      title={t('member.title', { name, family: family.name })}
      onClose={onClose}
    >
      <MembershipFields form={submission.form} roleId={member.roleId} person={member.person} />
      {member.until === null ? null : (
        <DayInput
          label={t('fields.until')}
          description={t('member.untilHelp')}
          error={submission.form.formState.errors.until?.message}
          {...submission.form.register('until')}
        />
      )}
    </FormDialog>
  );
}
