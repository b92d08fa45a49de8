import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdView, MemberView } from '#domain/families/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useToday } from '#web/people/public.ts';
import { changedByFamilies } from '../changed-by-families.ts';
import { useFamilyUndo } from '../family-undo.ts';

interface LeaveDialogProps {
  readonly family: HouseholdView;
  readonly member: MemberView;
  readonly onClose: () => void;
}

/** Somebody no longer lives here; the family keeps that as history. */
export function LeaveDialog({ family, member, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('families');
  const today = useToday();
  const notifyWithUndo = useFamilyUndo();
  const name = member.person.displayName;
  const { roleId, since, isPrimary, days } = member;
  const submission = useSubmit(familiesContract.changeMember, {
    defaultValues: { until: today },
    toInput: ({ until }) => ({
      familyId: family.id,
      membershipId: member.id,
      roleId,
      since,
      isPrimary,
      days,
      until: until || today,
    }),
    refreshes: changedByFamilies,
    onSuccess: ({ undoId }) => {
      notifyWithUndo(t('done.left', { name }), undoId);
      onClose();
    },
  });
  return (
    <FormDialog
      {...submission}
      title={t('leave.title', { name })}
      action={t('leave.action')}
      onClose={onClose}
    >
      <Text>{t('leave.text', { family: family.name })}</Text>
      <DayInput
        label={t('leave.on')}
        max={today}
        data-autofocus
        error={submission.form.formState.errors.until?.message}
        {...submission.form.register('until')}
      />
    </FormDialog>
  );
}
