import { NumberInput, Text } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { budgetContract as contract } from '#domain/budget/contract.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByBudget } from './changed-by-budget.ts';

interface CopyDialogProps {
  readonly year: number;
  readonly onClose: () => void;
}

/** Begins a year with what came and went the year before, or a part of it. */
export function CopyDialog({ year, onClose }: CopyDialogProps) {
  const { t } = useTranslation('budget');
  const submission = useSubmit(contract.copy, {
    defaultValues: { percent: 100 },
    toInput: ({ percent }) => ({ year, percent }),
    refreshes: changedByBudget,
    success: t('done.copied'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('copy.open')} action={t('copy.do')} onClose={onClose}>
      <Text>{t('copy.text', { year: year - 1 })}</Text>
      <Controller
        control={submission.form.control}
        name="percent"
        render={({ field, fieldState }) => (
          <NumberInput
            {...field}
            data-autofocus
            label={t('copy.percent')}
            suffix=" %"
            min={1}
            max={1000}
            allowDecimal={false}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
