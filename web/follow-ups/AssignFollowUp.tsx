import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import type { FollowUpReason } from '#domain/follow-ups/schema.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import type { BulkActionProps } from '#web/core/contributions.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { notify } from '#web/core/notify.ts';
import { useMay } from '#web/core/session/access.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFollowUps } from './changed-by-follow-ups.ts';
import {
  FollowUpFields,
  useAssignees,
  useUsualAssignment,
  type AssignmentValues,
} from './FollowUpFields.tsx';

interface AssignFollowUpProps extends BulkActionProps {
  /** What a list of people is about; default: newcomers. */
  readonly reason?: FollowUpReason;
}

/** A button that gives the selected people of any list to somebody to follow up. */
export default function AssignFollowUp(props: AssignFollowUpProps) {
  const { t } = useTranslation('follow-ups');
  const may = useMay(followUpsContract.assignMany);
  const [opened, { open, close }] = useDisclosure(false);
  if (!may) return null;
  return (
    <>
      <Button variant="default" size="sm" onClick={open}>
        {t('assign.open')}
      </Button>
      {opened ? <AssignManyDialog {...props} onClose={close} /> : null}
    </>
  );
}

interface AssignManyDialogProps extends AssignFollowUpProps {
  readonly onClose: () => void;
}

function AssignManyDialog({ rows, count, reason = 'newcomer', ...props }: AssignManyDialogProps) {
  const { onDone, onClose } = props;
  const { t } = useTranslation(['follow-ups', 'common']);
  const assignees = useAssignees();
  const undo = useCommand(followUpsContract.undoAssignments, {
    refreshes: [...changedByFollowUps, peopleBulkContract.recent],
    success: ({ removed }) => t('follow-ups:assign.undone', { count: removed }),
  });
  const defaultValues: AssignmentValues = { ...useUsualAssignment(), reason };
  const submission = useSubmit(followUpsContract.assignMany, {
    defaultValues,
    toInput: (values) => ({ selection: rows, ...values }),
    refreshes: [...changedByFollowUps, peopleBulkContract.recent],
    onSuccess: ({ assigned, undoId }) => {
      notify.success(
        assigned === 0
          ? t('follow-ups:assign.nobody')
          : t('follow-ups:assign.assigned', { count: assigned }),
        undoId ? { label: t('common:undo'), onClick: () => void undo.run({ undoId }) } : undefined,
      );
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      {...submission}
      title={t('follow-ups:assign.many', { count })}
      action={t('follow-ups:assign.action')}
      onClose={onClose}
      disabled={assignees.length === 0}
    >
      <Text size="sm" c="dimmed">
        {t('follow-ups:assign.manyHint')}
      </Text>
      <FollowUpFields form={submission.form} assignees={assignees} hasReason />
    </FormDialog>
  );
}
