import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { notify } from '#web/core/notify.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByDecision } from './changed-by-decision.ts';
import { useReopening } from './use-reopening.ts';

interface RefusalDialogProps {
  readonly submissionId: string;
  readonly onClose: () => void;
}

export function RefusalDialog({ submissionId, onClose }: RefusalDialogProps) {
  const { t } = useTranslation(['members', 'common']);
  const reopening = useReopening();
  const { form, submit, problem, running } = useSubmit(inboxContract.refuse, {
    defaultValues: { reason: '' },
    toInput: ({ reason }) => ({ submissionId, reason }),
    refreshes: changedByDecision,
    onSuccess: () => {
      notify.success(t('members:inbox.refusal.done'), {
        label: t('common:undo'),
        onClick: () => void reopening.run({ submissionId }),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('members:inbox.refusal.title')}
      action={t('members:inbox.refusal.open')}
      destructive
      submit={submit}
      problem={problem}
      running={running}
      onClose={onClose}
    >
      <Text>{t('members:inbox.refusal.text')}</Text>
      <Textarea
        label={t('members:inbox.refusal.reason')}
        description={t('members:inbox.refusal.reasonHint')}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...form.register('reason')}
      />
    </FormDialog>
  );
}
