import { Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { suppliersContract as contract } from '#domain/suppliers/contract.ts';
import { maxNotes, type SupplierView } from '#domain/suppliers/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedBySuppliers } from './changed-by-suppliers.ts';

interface SupplierDialogProps {
  /** null: a new one. */
  readonly supplier: SupplierView | null;
  readonly onClose: () => void;
}

export const SupplierDialog = ({ supplier, onClose }: SupplierDialogProps) =>
  supplier ? (
    <EditSupplier supplier={supplier} onClose={onClose} />
  ) : (
    <AddSupplier onClose={onClose} />
  );

interface Values {
  name: string;
  trade: string;
  phone: string;
  whatsapp: boolean;
  email: string;
  taxId: string;
  notes: string;
}
const blank: Values = {
  name: '',
  trade: '',
  phone: '',
  whatsapp: true,
  email: '',
  taxId: '',
  notes: '',
};

function AddSupplier({ onClose }: Pick<SupplierDialogProps, 'onClose'>) {
  const { t } = useTranslation('suppliers');
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(contract.create, {
    defaultValues: blank,
    toInput: (values: Values) => ({ requestId, ...values }),
    refreshes: changedBySuppliers,
    success: t('done.added'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('add')} onClose={onClose}>
      <Fields form={submission.form} />
    </FormDialog>
  );
}

interface EditSupplierProps extends Pick<SupplierDialogProps, 'onClose'> {
  readonly supplier: SupplierView;
}

function EditSupplier({ supplier, onClose }: EditSupplierProps) {
  const { t } = useTranslation('suppliers');
  const { id: supplierId, version, isArchived, phone, ...fields } = supplier;
  const submission = useSubmit(contract.update, {
    defaultValues: { ...fields, phone: phone ?? '' } satisfies Values,
    toInput: ({ name, trade, phone: typed, whatsapp, email, taxId, notes }: Values) => ({
      supplierId,
      version,
      isArchived,
      name,
      trade,
      phone: typed,
      whatsapp,
      email,
      taxId,
      notes,
    }),
    refreshes: changedBySuppliers,
    refreshesAfterError: true,
    success: t('done.saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('edit')} onClose={onClose}>
      <Fields form={submission.form} />
    </FormDialog>
  );
}

function Fields({ form: { register, formState } }: { readonly form: UseFormReturn<Values> }) {
  const { t } = useTranslation('suppliers');
  const { errors } = formState;
  return (
    <>
      <TextInput
        data-autofocus
        label={t('fields.name')}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextInput
        label={t('fields.trade')}
        placeholder={t('fields.tradeExample')}
        error={errors.trade?.message}
        {...register('trade')}
      />
      <Group align="flex-start" grow preventGrowOverflow={false}>
        <TextInput
          type="tel"
          label={t('fields.phone')}
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextInput
          type="email"
          label={t('fields.email')}
          error={errors.email?.message}
          {...register('email')}
        />
      </Group>
      <Checkbox label={t('fields.whatsapp')} {...register('whatsapp')} />
      <TextInput label={t('fields.taxId')} error={errors.taxId?.message} {...register('taxId')} />
      <Textarea
        label={t('fields.notes')}
        autosize
        minRows={2}
        maxLength={maxNotes}
        error={errors.notes?.message}
        {...register('notes')}
      />
    </>
  );
}
