import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  customKinds,
  customSections,
  hasOptions,
  type CustomField,
  type CustomFieldDraft,
} from '#domain/people/custom/fields.ts';
import { fieldsContract } from '#domain/people/settings-contract.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { OptionsField } from './OptionsField.tsx';

interface CustomFieldDialogProps {
  /** null for a new field. */
  readonly field: CustomField | null;
  readonly onClose: () => void;
}

const emptyField: CustomFieldDraft = {
  label: '',
  help: '',
  kind: 'text',
  section: 'more',
  required: false,
  inList: false,
  onCard: false,
  options: [],
};

function toDraft(field: CustomField | null): CustomFieldDraft {
  if (!field) return emptyField;
  const { id: _id, archived: _archived, ...draft } = field;
  return { ...draft, options: [...draft.options] };
}

export function CustomFieldDialog({ field, onClose }: CustomFieldDialogProps) {
  const { t } = useTranslation('settings');
  const { form, ...submission } = useFieldSubmit(field, onClose);
  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      size="lg"
      title={t(field ? 'fields.editTitle' : 'fields.addTitle')}
    >
      <FormProvider {...form}>
        <FieldInputs field={field} />
      </FormProvider>
    </FormDialog>
  );
}

function useFieldSubmit(field: CustomField | null, onClose: () => void) {
  const { t } = useTranslation('common');
  return useSubmit(field ? fieldsContract.update : fieldsContract.create, {
    defaultValues: toDraft(field),
    toInput: ({ kind, ...change }) =>
      field ? { ...change, fieldId: field.id } : { ...change, kind },
    refreshes: [fieldsContract.list],
    success: t('saved'),
    onSuccess: onClose,
  });
}

function FieldInputs({ field }: Pick<CustomFieldDialogProps, 'field'>) {
  const { t } = useTranslation(['settings', 'members']);
  const { register, control, formState } = useFormContext<CustomFieldDraft>();
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <TextInput
        label={t('settings:fields.label')}
        error={errors.label?.message}
        data-autofocus
        {...register('label')}
      />
      <KindField field={field} />
      {hasOptions(kind) ? <OptionsField /> : null}
      <TextInput
        label={t('settings:fields.help')}
        description={t('settings:fields.helpHelp')}
        error={errors.help?.message}
        {...register('help')}
      />
      <NativeSelect
        label={t('settings:fields.section')}
        data={customSections.map((value) => ({
          value,
          label: t(`members:sections.${value}`),
        }))}
        {...register('section')}
      />
      <Checkbox
        label={t('settings:fields.isRequired')}
        description={t('settings:fields.requiredHelp')}
        {...register('required')}
      />
      <Checkbox
        label={t('settings:fields.inList')}
        description={t('settings:fields.inListHelp')}
        {...register('inList')}
      />
      <Checkbox
        label={t('settings:fields.onCard')}
        description={t('settings:fields.onCardHelp')}
        {...register('onCard')}
      />
    </>
  );
}

function KindField({ field }: Pick<CustomFieldDialogProps, 'field'>) {
  const { t } = useTranslation('settings');
  const { register } = useFormContext<CustomFieldDraft>();
  if (field) {
    return (
      <TextInput
        label={t('fields.kind')}
        description={t('fields.kindFixed')}
        value={t(`fields.kinds.${field.kind}`)}
        readOnly
        variant="filled"
      />
    );
  }
  return (
    <NativeSelect
      label={t('fields.kind')}
      data={customKinds.map((value) => ({ value, label: t(`fields.kinds.${value}`) }))}
      {...register('kind')}
    />
  );
}
