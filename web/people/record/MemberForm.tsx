import { Alert, Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import { toNestErrors } from '@hookform/resolvers';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { customPart, type CustomField } from '#domain/people/custom/fields.ts';
import {
  fieldSections,
  personFieldKeys,
  personFields,
  personInput,
  type FieldKind,
  type FieldSection,
  type PersonDraft,
} from '#domain/people/schema.ts';
import { judge } from '#web/core/judge.ts';
import { schemaResolver } from '#web/core/schema-resolver.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { fieldsQuery } from '../custom-fields.ts';
import { withoutBlanks } from './draft.ts';
import { CustomField as CustomFieldControl } from './fields/CustomField.tsx';
import { FieldFor } from './fields/FieldFor.tsx';

interface MemberFormProps {
  readonly draft: PersonDraft;
  readonly cancelTo: string;
  /** Saves and leads on; rejects with what the server said. */
  readonly onSave: (draft: PersonDraft) => Promise<void>;
}

const wide: ReadonlySet<FieldKind> = new Set([
  'document',
  'emails',
  'phones',
  'address',
  'baptism',
  'consent',
]);
const judged = schemaResolver(personInput);

/** Judged by the schema of a person, and what the church added by that of its definitions. */
const resolverOf = (fields: readonly CustomField[]): Resolver<PersonDraft> => {
  const judgedCustom = customPart(fields);
  return async (draft, context, options) => {
    const person = withoutBlanks(draft, fields);
    const { errors } = await judged(person, context, options);
    const own = judge(judgedCustom, { custom: person.custom }).faults;
    const all = { ...errors, ...(own ? toNestErrors<PersonDraft>({ ...own }, options) : {}) };
    // What is sent is what was written: the server cleans it by the same schemas.
    return Object.keys(all).length > 0
      ? { values: {}, errors: all }
      : { values: person, errors: {} };
  };
};

/** ONE form, for somebody new and for somebody known: a section a part of `personFields`, with what the church added to it. */
export function MemberForm(props: MemberFormProps) {
  const fields = useQuery(fieldsQuery);
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
  const resolver = useMemo(() => resolverOf(fields), [fields]);
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
              own={fields.filter((field) => field.section === section)}
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
  own,
}: {
  readonly section: FieldSection;
  readonly own: readonly CustomField[];
}) {
  const { t } = useTranslation('members');
  const keys = personFieldKeys.filter(
    (key) => personFields[key].section === section && personFields[key].kind !== 'custom',
  );
  const narrow = keys.filter((key) => !wide.has(personFields[key].kind));
  if (keys.length === 0 && own.length === 0) return null;
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={`section-${section}`}>
      <Title order={2} size="h4" mb="md" id={`section-${section}`}>
        {t(`sections.${section}`)}
      </Title>
      <Stack gap="md">
        {narrow.length > 0 ? (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {narrow.map((key) => (
              <FieldFor key={key} name={key} />
            ))}
          </SimpleGrid>
        ) : null}
        {keys
          .filter((key) => !narrow.includes(key))
          .map((key) => (
            <FieldFor key={key} name={key} />
          ))}
        {own.length > 0 ? (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {own.map((field) => (
              <CustomFieldControl key={field.id} field={field} />
            ))}
          </SimpleGrid>
        ) : null}
      </Stack>
    </Paper>
  );
}
