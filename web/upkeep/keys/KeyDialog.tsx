import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { keysContract as contract, type KeyView } from '#domain/upkeep/keys.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { BuildingSelect } from '../plans/BuildingSelect.tsx';

interface Values {
  buildingId: string | null;
  name: string;
  notes: string;
}

interface KeyDialogProps {
  /** null: a new one. */
  readonly edited: KeyView | null;
  readonly onClose: () => void;
}

const changed = [contract.list];
const toFields = ({ buildingId, ...values }: Values) => ({
  ...values,
  buildingId: buildingId ?? '',
});

export const KeyDialog = ({ edited, onClose }: KeyDialogProps) =>
  edited ? <EditKey edited={edited} onClose={onClose} /> : <AddKey onClose={onClose} />;

function AddKey({ onClose }: Pick<KeyDialogProps, 'onClose'>) {
  const { t } = useTranslation('upkeep');
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(contract.create, {
    defaultValues: { buildingId: null, name: '', notes: '' } as Values,
    toInput: (values: Values) => ({ requestId, ...toFields(values) }),
    refreshes: changed,
    success: t('keys.added'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('keys.add')} onClose={onClose}>
      <Fields form={submission.form} />
    </FormDialog>
  );
}

function EditKey({ edited, onClose }: KeyDialogProps & { readonly edited: KeyView }) {
  const { t } = useTranslation('upkeep');
  const submission = useSubmit(contract.update, {
    defaultValues: {
      buildingId: edited.building.id,
      name: edited.name,
      notes: edited.notes,
    } as Values,
    toInput: (values: Values) => ({
      keyId: edited.id,
      version: edited.version,
      ...toFields(values),
    }),
    refreshes: changed,
    refreshesAfterError: true,
    success: t('done.saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('keys.edit')} onClose={onClose}>
      <Fields form={submission.form} />
    </FormDialog>
  );
}

function Fields({ form }: { readonly form: UseFormReturn<Values> }) {
  const { t } = useTranslation('upkeep');
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <TextInput
        data-autofocus
        label={t('keys.fields.name')}
        placeholder={t('keys.example')}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <BuildingSelect />
      <TextInput
        label={t('keys.fields.notes')}
        error={errors.notes?.message}
        {...form.register('notes')}
      />
    </FormProvider>
  );
}
