import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';
import { financeContract } from '#domain/finance/contract.ts';
import { centreKinds, type CentreView } from '#domain/finance/schema.ts';
import { useSubmit, type Submission } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';

type CentreValues = Omit<CentreView, 'id' | 'version'>;

interface CentreDialogProps {
  /** null: a new one. */
  readonly centre: CentreView | null;
  readonly onClose: () => void;
}

export const CentreDialog = ({ centre, onClose }: CentreDialogProps) =>
  centre ? <EditCentre centre={centre} onClose={onClose} /> : <NewCentre onClose={onClose} />;

const empty: CentreValues = { kind: 'ministry', name: '', code: '', isClosed: false };

function NewCentre({ onClose }: Pick<CentreDialogProps, 'onClose'>) {
  const { t } = useTranslation('finance');
  // Also of a second try, so that it is added once.
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(financeContract.createCentre, {
    defaultValues: empty,
    toInput: ({ kind, name, code }) => ({ requestId, kind, name, code }),
    refreshes: changedByFinance,
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('setup.add.centres')} onClose={onClose}>
      <CentreFields form={submission.form} />
    </FormDialog>
  );
}

function EditCentre({
  centre: { id: centreId, version, ...defaultValues },
  onClose,
}: CentreDialogProps & { readonly centre: CentreView }) {
  const { t } = useTranslation('finance');
  const submission = useSubmit(financeContract.updateCentre, {
    defaultValues,
    toInput: (values) => ({ centreId, version, ...values }),
    refreshes: changedByFinance,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      {...submission}
      title={t('setup.editNamed', { name: defaultValues.name })}
      onClose={onClose}
    >
      <CentreFields form={submission.form} />
      <SwitchField control={submission.form.control} name="isClosed" label={t('fields.isClosed')} />
    </FormDialog>
  );
}

function CentreFields({ form }: Pick<Submission<CentreValues>, 'form'>) {
  const { t } = useTranslation('finance');
  const { register, formState } = form;
  return (
    <>
      <TextInput
        label={t('fields.name')}
        error={formState.errors.name?.message}
        data-autofocus
        {...register('name')}
      />
      <NativeSelect
        label={t('fields.kind')}
        data={centreKinds.map((value) => ({ value, label: t(`centreKinds.${value}`) }))}
        {...register('kind')}
      />
      <TextInput
        label={t('fields.code')}
        error={formState.errors.code?.message}
        {...register('code')}
      />
    </>
  );
}
