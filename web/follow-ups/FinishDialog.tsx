import { NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import {
  followUpOutcomes,
  maxFollowUpText,
  type FollowUpOutcome,
} from '#domain/follow-ups/schema.ts';
import { useQueuedSubmit } from '#web/core/offline/use-queued.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFollowUps } from './changed-by-follow-ups.ts';
import { useQueuedFinish } from './queued-finish.ts';
import { useUndoFinish } from './use-undo-finish.ts';

interface FinishDialogProps {
  readonly followUpId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Ends a follow-up with what came of it in words. */
export default function FinishDialog({ followUpId, name, onClose }: FinishDialogProps) {
  const { t } = useTranslation('follow-ups');
  const showUndo = useUndoFinish();
  const defaultValues: { outcome: FollowUpOutcome; text: string } = { outcome: 'called', text: '' };
  const submission = useQueuedSubmit(followUpsContract.finish, {
    queue: useQueuedFinish(followUpId, name),
    defaultValues,
    toInput: (values) => ({ followUpId, ...values }),
    refreshes: changedByFollowUps,
    onSuccess: ({ isQueued }) => {
      if (!isQueued) showUndo(followUpId);
      onClose();
    },
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('finish.title', { name })}
      action={t('finish.action')}
      onClose={onClose}
    >
      <NativeSelect
        label={t('finish.outcome')}
        data={followUpOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        {...register('outcome')}
      />
      <Textarea
        label={t('finish.text')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxFollowUpText}
        data-autofocus
        error={formState.errors.text?.message}
        {...register('text')}
      />
    </FormDialog>
  );
}
