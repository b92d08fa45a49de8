import { Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import type { CustomField } from '#domain/people/custom/fields.ts';
import { fieldSections, type FieldKind, type FieldSection } from '#domain/people/field-kinds.ts';
import {
  createPersonFormSchema,
  personFieldKeys,
  personFields,
  type PersonDraft,
  type PersonView,
} from '#domain/people/schema.ts';
import { useSubmitWith } from '#web/core/forms/use-submit.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form } from '#web/ui/Form.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { customFieldsQuery } from '../custom-fields.ts';
import { memberPath } from '../routes.ts';
import { removeBlanks } from './draft.ts';
import { CustomFieldControl } from './fields/CustomFieldControl.tsx';
import { PersonFieldControl } from './fields/PersonFieldControl.tsx';

interface MemberFormProps {
  readonly draft: PersonDraft;
  readonly cancelTo: string;
  readonly send: (draft: PersonDraft) => Promise<PersonView>;
  /** The text of the toast. */
  readonly success: (person: PersonView) => string;
}

const fullWidthKinds: ReadonlySet<FieldKind> = new Set([
  'document',
  'emails',
  'phones',
  'address',
  'baptism',
  'consent',
]);

/** The only form for new and existing people: one section per section of `personFields`, with its custom fields. */
export function MemberForm(props: MemberFormProps) {
  const fields = useQuery(customFieldsQuery);
  if (fields.data)
    return <FieldsForm {...props} fields={fields.data.items.filter((field) => !field.archived)} />;
  return fields.isPending ? (
    <Loading />
  ) : (
    <ErrorState error={fields.error} retry={() => void fields.refetch()} />
  );
}

interface FieldsFormProps extends MemberFormProps {
  /** The church's custom fields. */
  readonly fields: readonly CustomField[];
}

function FieldsForm(props: FieldsFormProps) {
  const { cancelTo, fields } = props;
  const { form, running, ...submission } = usePersonSubmit(props);
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={form.formState.isDirty && !running} />
      <Stack maw={860}>
        <Form {...submission}>
          <div>
            <Stack gap="lg">
              {fieldSections.map((section) => (
                <FormSection
                  key={section}
                  section={section}
                  customFields={fields.filter((field) => field.section === section)}
                />
              ))}
            </Stack>
            <FormActions cancelTo={cancelTo} saving={running} />
          </div>
        </Form>
      </Stack>
    </FormProvider>
  );
}

function usePersonSubmit({ draft, fields, send, success }: FieldsFormProps) {
  const navigate = useNavigate();
  const schema = useMemo(() => createPersonFormSchema(fields), [fields]);
  return useSubmitWith(schema, send, {
    defaultValues: draft,
    toInput: (values) => removeBlanks(values, fields),
    refreshes: [
      peopleContract.get,
      peopleContract.timeline,
      peopleContract.list,
      peopleContract.initials,
      peopleContract.statistics,
    ],
    success,
    onSuccess: ({ id }) => navigate(memberPath(id)),
  });
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
