import {
  Alert,
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  Stack,
  TextInput,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  customFieldInput,
  customKinds,
  customSections,
  hasOptions,
  type CustomField,
  type CustomFieldDraft,
} from '#domain/people/custom/fields.ts';
import { fieldsContract } from '#domain/people/settings-contract.ts';
import { call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { customFieldsQuery } from '../custom-fields.ts';
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
  options: [],
};

function toDraft(field: CustomField | null): CustomFieldDraft {
  if (!field) return emptyField;
  const { id: _id, archived: _archived, ...draft } = field;
  return { ...draft, options: [...draft.options] };
}

export function CustomFieldDialog({ field, onClose }: CustomFieldDialogProps) {
  const { t } = useTranslation(['settings', 'common']);
  const { form, problem, save } = useCustomFieldForm(field, onClose);
  const { isSubmitting } = form.formState;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(field ? 'settings:fields.editTitle' : 'settings:fields.addTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <FormProvider {...form}>
        <form onSubmit={(event) => void save(event)} noValidate>
          <Stack gap="md">
            {problem ? (
              <Alert color="red" role="alert" icon={<Icon name="alert" />}>
                {problem}
              </Alert>
            ) : null}
            <FieldInputs field={field} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" loading={isSubmitting}>
                {t('common:save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </FormProvider>
    </Modal>
  );
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

function useCustomFieldForm(field: CustomField | null, onClose: () => void) {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    resolver: schemaResolver(customFieldInput),
    defaultValues: toDraft(field),
  });
  const save = form.handleSubmit(async ({ kind, ...change }) => {
    setProblem(null);
    try {
      const { create, update } = fieldsContract;
      const list = field
        ? await call(update, { ...change, fieldId: field.id })
        : await call(create, { ...change, kind });
      client.setQueryData(customFieldsQuery.queryKey, list);
      notify.success(t('saved'));
      onClose();
    } catch (error) {
      setProblem(showFieldErrors(error, form));
    }
  });
  return { form, problem, save };
}
