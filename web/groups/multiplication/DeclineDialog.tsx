import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { multiplicationContract } from '#domain/groups/multiplication-contract.ts';
import type { ProposalView } from '#domain/groups/multiplication-schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByMultiplication } from './changed-by-multiplication.ts';

interface DeclineDialogProps {
  readonly proposal: ProposalView;
  readonly onClose: () => void;
}

/** Declines a proposal; who proposed it reads the reason. */
export function DeclineDialog({ proposal, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('groups');
  const submission = useSubmit(multiplicationContract.decline, {
    defaultValues: { reason: '' },
    toInput: ({ reason }) => ({ proposalId: proposal.id, version: proposal.version, reason }),
    refreshes: changedByMultiplication,
    success: t('multiplication.done.declined'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('multiplication.declineTitle', { name: proposal.name })}
      action={t('multiplication.decline')}
      destructive
      onClose={onClose}
    >
      <Textarea
        label={t('fields.reason')}
        description={t('multiplication.declineHelp', { by: proposal.proposedBy })}
        autosize
        minRows={2}
        maxLength={300}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
