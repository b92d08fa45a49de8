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
import { fieldsContract } from '#domain/people/lists-contract.ts';
import { call } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';
import { schemaResolver } from '#web/core/schema-resolver.ts';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { fieldsQuery } from '../custom-fields.ts';
import { OptionsField } from './OptionsField.tsx';

interface FieldDialogProps {
  /** null: a new one. */
  readonly field: CustomField | null;
  readonly onClose: () => void;
}

const fresh: CustomFieldDraft = {
  label: '',
  help: '',
  kind: 'text',
  section: 'more',
  required: false,
  inList: false,
  options: [],
};

function draftOf(field: CustomField | null): CustomFieldDraft {
  if (!field) return fresh;
  const { id: _id, archived: _archived, ...draft } = field;
  return { ...draft, options: [...draft.options] };
}

export function FieldDialog({ field, onClose }: FieldDialogProps) {
  const { t } = useTranslation(['settings', 'common', 'members']);
  const { form, problem, save } = useSaving(field, onClose);
  const { errors, isSubmitting } = form.formState;
  const { register } = form;
  const kind = useWatch({ control: form.control, name: 'kind' });
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

function KindField({ field }: Pick<FieldDialogProps, 'field'>) {
  const { t } = useTranslation('settings');
  const { register } = useFormContext<CustomFieldDraft>();
  if (field) {
    return (
      <TextInput
        label={t('fields.kind')}
        description={t('fields.kindStays')}
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

function useSaving(field: CustomField | null, onClose: () => void) {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    resolver: schemaResolver(customFieldInput),
    defaultValues: draftOf(field),
  });
  const save = form.handleSubmit(async ({ kind, ...change }) => {
    setProblem(null);
    try {
      const { create, update } = fieldsContract;
      const list = field
        ? await call(update, { ...change, fieldId: field.id })
        : await call(create, { ...change, kind });
      client.setQueryData(fieldsQuery.queryKey, list);
      notify.success(t('saved'));
      onClose();
    } catch (error) {
      setProblem(showFieldErrors(error, form));
    }
  });
  return { form, problem, save };
}
