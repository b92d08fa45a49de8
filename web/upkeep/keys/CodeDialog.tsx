import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { codesContract as contract, type CodeView } from '#domain/upkeep/keys.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { BuildingSelect } from '../plans/BuildingSelect.tsx';

interface Values {
  buildingId: string | null;
  name: string;
  code: string;
}

interface CodeDialogProps {
  /** null: a new one. */
  readonly edited: CodeView | null;
  readonly onClose: () => void;
}

const changed = [contract.list];

export const CodeDialog = ({ edited, onClose }: CodeDialogProps) =>
  edited ? <EditCode edited={edited} onClose={onClose} /> : <AddCode onClose={onClose} />;

function AddCode({ onClose }: Pick<CodeDialogProps, 'onClose'>) {
  const { t } = useTranslation('upkeep');
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(contract.create, {
    defaultValues: { buildingId: null, name: '', code: '' } as Values,
    toInput: ({ buildingId, ...values }: Values) => ({
      requestId,
      ...values,
      buildingId: buildingId ?? '',
    }),
    refreshes: changed,
    success: t('codes.added'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('codes.add')} onClose={onClose}>
      <Fields form={submission.form} />
    </FormDialog>
  );
}

function EditCode({ edited, onClose }: CodeDialogProps & { readonly edited: CodeView }) {
  const { t } = useTranslation('upkeep');
  const submission = useSubmit(contract.update, {
    defaultValues: { buildingId: edited.building.id, name: edited.name, code: '' } as Values,
    toInput: ({ buildingId, name, code }: Values) => ({
      codeId: edited.id,
      version: edited.version,
      buildingId: buildingId ?? '',
      name,
      code: code === '' ? null : code,
    }),
    refreshes: changed,
    refreshesAfterError: true,
    success: t('done.saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('codes.edit')} onClose={onClose}>
      <Fields form={submission.form} keeps />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: UseFormReturn<Values>;
  /** An empty code leaves the one that it has. */
  readonly keeps?: boolean;
}

function Fields({ form, keeps = false }: FieldsProps) {
  const { t } = useTranslation('upkeep');
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <TextInput
        data-autofocus
        label={t('codes.fields.name')}
        placeholder={t('codes.example')}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <BuildingSelect />
      <TextInput
        label={t('codes.fields.code')}
        {...(keeps ? { description: t('codes.fields.codeHelp') } : {})}
        autoComplete="off"
        error={errors.code?.message}
        {...form.register('code')}
      />
    </FormProvider>
  );
}
