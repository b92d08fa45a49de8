import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { HealthView } from '#domain/health/schema.ts';
import { healthContract } from '#domain/health/contract.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByHealth } from './changed-by-health.ts';

interface HealthDialogProps {
  readonly personId: string;
  readonly health: HealthView;
  readonly onClose: () => void;
}

export default function HealthDialog({ personId, health, onClose }: HealthDialogProps) {
  const { t } = useTranslation('health');
  const { version, allergies, medicalNotes } = health;
  const submission = useSubmit(healthContract.update, {
    defaultValues: { allergies, medicalNotes },
    toInput: (values) => ({ personId, version, ...values }),
    refreshes: changedByHealth,
    refreshesAfterError: true,
    success: t('done'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog {...submission} onClose={onClose} title={t('title')}>
      <Textarea
        {...register('allergies')}
        data-autofocus
        label={t('fields.allergies')}
        description={t('fields.allergiesHint')}
        autosize
        minRows={2}
        maxRows={8}
        error={formState.errors.allergies?.message}
      />
      <Textarea
        {...register('medicalNotes')}
        label={t('fields.medicalNotes')}
        description={t('fields.medicalNotesHint')}
        autosize
        minRows={3}
        maxRows={12}
        error={formState.errors.medicalNotes?.message}
      />
    </FormDialog>
  );
}
