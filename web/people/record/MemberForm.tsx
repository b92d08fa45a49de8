import { Alert, Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createCustomPartSchema, type CustomField } from '#domain/people/custom/fields.ts';
import { fieldSections, type FieldKind, type FieldSection } from '#domain/people/field-kinds.ts';
import {
  personFieldKeys,
  personFields,
  personInput,
  type PersonDraft,
} from '#domain/people/schema.ts';
import { validate } from '#web/core/forms/validate.ts';
import { nestErrors, schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { customFieldsQuery } from '../custom-fields.ts';
import { removeBlanks } from './draft.ts';
import { CustomFieldControl } from './fields/CustomFieldControl.tsx';
import { PersonFieldControl } from './fields/PersonFieldControl.tsx';

interface MemberFormProps {
  readonly draft: PersonDraft;
  readonly cancelTo: string;
  /** Saves and navigates away; rejects with the server's error. */
  readonly onSave: (draft: PersonDraft) => Promise<void>;
}

const fullWidthKinds: ReadonlySet<FieldKind> = new Set([
  'document',
  'emails',
  'phones',
  'address',
  'baptism',
  'consent',
]);
const validatePerson = schemaResolver(personInput);

/** Validates with the person schema, and custom fields with the schema built from their definitions. */
const createResolver = (fields: readonly CustomField[]): Resolver<PersonDraft> => {
  const customSchema = createCustomPartSchema(fields);
  return async (draft, context, options) => {
    const person = removeBlanks(draft, fields);
    const { errors } = await validatePerson(person, context, options);
    const customErrors = validate(customSchema, { custom: person.custom }).errors;
    const all = {
      ...errors,
      ...(customErrors
        ? nestErrors<PersonDraft>(customErrors, options.fields, options.names ?? [])
        : {}),
    };
    // The values are sent as typed: the server normalizes them with the same schemas.
    return Object.keys(all).length > 0
      ? { values: {}, errors: all }
      : { values: person, errors: {} };
  };
};

/** The only form for new and existing people: one section per section of `personFields`, with its custom fields. */
export function MemberForm(props: MemberFormProps) {
  const fields = useQuery(customFieldsQuery);
  if (fields.data)
    return <Form {...props} fields={fields.data.items.filter((field) => !field.archived)} />;
  return fields.isPending ? (
    <Loading />
  ) : (
    <ErrorState error={fields.error} retry={() => void fields.refetch()} />
  );
}

function Form({
  draft,
  cancelTo,
  onSave,
  fields,
}: MemberFormProps & { readonly fields: readonly CustomField[] }) {
  const resolver = useMemo(() => createResolver(fields), [fields]);
  const form = useForm<PersonDraft>({ resolver, defaultValues: draft });
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    setSaved(true);
    try {
      await onSave(values);
    } catch (error) {
      setSaved(false);
      setProblem(showFieldErrors(error, form));
    }
  });
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={form.formState.isDirty && !saved} />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="lg" maw={860}>
          {problem ? (
            <Alert color="red" role="alert" icon={<Icon name="alert" />}>
              {problem}
            </Alert>
          ) : null}
          {fieldSections.map((section) => (
            <FormSection
              key={section}
              section={section}
              customFields={fields.filter((field) => field.section === section)}
            />
          ))}
        </Stack>
        <Stack maw={860}>
          <FormActions cancelTo={cancelTo} saving={form.formState.isSubmitting} />
        </Stack>
      </form>
    </FormProvider>
  );
}

function FormSection({
  section,
  customFields,
}: {
  readonly section: FieldSection;
  readonly customFields: readonly CustomField[];
}) {
  const { t } = useTranslation('members');
  const keys = personFieldKeys.filter(
    (key) => personFields[key].section === section && personFields[key].kind !== 'custom',
  );
  const narrow = keys.filter((key) => !fullWidthKinds.has(personFields[key].kind));
  if (keys.length === 0 && customFields.length === 0) return null;
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={`section-${section}`}>
      <Title order={2} size="h4" mb="md" id={`section-${section}`}>
        {t(`sections.${section}`)}
      </Title>
      <Stack gap="md">
        {narrow.length > 0 ? (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {narrow.map((key) => (
              <PersonFieldControl key={key} name={key} />
            ))}
          </SimpleGrid>
        ) : null}
        {keys
          .filter((key) => !narrow.includes(key))
          .map((key) => (
            <PersonFieldControl key={key} name={key} />
          ))}
        {customFields.length > 0 ? (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {customFields.map((field) => (
              <CustomFieldControl key={field.id} field={field} />
            ))}
          </SimpleGrid>
        ) : null}
      </Stack>
    </Paper>
  );
}
