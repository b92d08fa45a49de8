import { useTranslation } from 'react-i18next';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import type { FollowUpView } from '#domain/follow-ups/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFollowUps } from './changed-by-follow-ups.ts';
import {
  FollowUpFields,
  useAssignees,
  useUsualAssignment,
  type AssignmentValues,
} from './FollowUpFields.tsx';

interface AssignDialogProps {
  readonly personId: string;
  /** The open one that is handed on or put off; null for a new one. */
  readonly followUp: Pick<FollowUpView, 'assigneeId' | 'dueOn' | 'reason'> | null;
  readonly onClose: () => void;
}

/** Gives a person to somebody to follow up. */
export default function AssignDialog({ personId, followUp, onClose }: AssignDialogProps) {
  const { t } = useTranslation('follow-ups');
  const usual = useUsualAssignment();
  const assignees = useAssignees(personId);
  const defaultValues: AssignmentValues = {
    assigneeId: followUp?.assigneeId ?? usual.assigneeId,
    dueOn: followUp?.dueOn ?? usual.dueOn,
    reason: followUp?.reason ?? 'newcomer',
  };
  const submission = useSubmit(followUpsContract.assign, {
    defaultValues,
    toInput: (values) => ({ personId, ...values }),
    refreshes: changedByFollowUps,
    success: t('assign.saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      {...submission}
      title={t('assign.title')}
      onClose={onClose}
      disabled={assignees.length === 0}
    >
      <FollowUpFields form={submission.form} assignees={assignees} hasReason={followUp === null} />
    </FormDialog>
  );
}
