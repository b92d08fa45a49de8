import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { buildingsContract as contract } from '#domain/buildings/contract.ts';
import type { BuildingsView } from '#domain/buildings/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByBuildings } from './changed-by-buildings.ts';

interface BuildingsDialogProps {
  /** null: a new one. */
  readonly record: BuildingsView | null;
  readonly onClose: () => void;
}

export const BuildingsDialog = ({ record, onClose }: BuildingsDialogProps) =>
  record ? <Edit record={record} onClose={onClose} /> : <Add onClose={onClose} />;

function Add({ onClose }: Pick<BuildingsDialogProps, 'onClose'>) {
  const { t } = useTranslation('buildings');
  const submission = useSubmit(contract.create, {
    defaultValues: { name: '' },
    toInput: (values) => values,
    refreshes: changedByBuildings,
    success: t('done.added'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog {...submission} title={t('add')} onClose={onClose}>
      <TextInput
        {...register('name')}
        data-autofocus
        label={t('fields.name')}
        error={formState.errors.name?.message}
      />
    </FormDialog>
  );
}

function Edit({
  record,
  onClose,
}: {
  readonly record: BuildingsView;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('buildings');
  const { id, version, name } = record;
  const submission = useSubmit(contract.update, {
    defaultValues: { name },
    toInput: (values) => ({ id, version, ...values }),
    refreshes: changedByBuildings,
    refreshesAfterError: true,
    success: t('done.saved'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog {...submission} title={t('edit')} onClose={onClose}>
      <TextInput
        {...register('name')}
        data-autofocus
        label={t('fields.name')}
        error={formState.errors.name?.message}
      />
    </FormDialog>
  );
}
