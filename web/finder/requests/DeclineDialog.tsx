import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { finderContract } from '#domain/finder/contract.ts';
import { reasonLimit, type RequestView } from '#domain/finder/requests.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByRequests } from './changed-by-requests.ts';

interface DeclineDialogProps {
  readonly request: RequestView;
  readonly onClose: () => void;
}

export function DeclineDialog({ request: { id, name, email }, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('groups');
  const submission = useSubmit(finderContract.refuse, {
    defaultValues: { reason: '' },
    toInput: ({ reason }) => ({ submissionId: id, reason }),
    refreshes: changedByRequests,
    success: t('requests.declined'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      {...submission}
      title={t('requests.declineTitle', { name })}
      action={t('requests.decline')}
      destructive
      onClose={onClose}
    >
      <Text>{t(email === '' ? 'requests.declineNoMail' : 'requests.declineText')}</Text>
      <Textarea
        label={t('requests.reason')}
        autosize
        minRows={2}
        maxLength={reasonLimit}
        data-autofocus
        {...submission.form.register('reason')}
      />
    </FormDialog>
  );
}
