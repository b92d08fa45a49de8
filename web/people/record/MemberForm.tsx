import { Alert, Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { personFieldKeys, personFields, personInput, type FieldKind, type FieldSection, type PersonDraft } from '#domain/people/schema.ts';
import { schemaResolver } from '#web/core/schema-resolver.ts';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { withoutBlanks } from './draft.ts';
import { FieldFor } from './fields/FieldFor.tsx';

interface MemberFormProps {
  readonly draft: PersonDraft;
  readonly cancelTo: string;
  /** Saves and leads on; rejects with what the server said. */
  readonly onSave: (draft: PersonDraft) => Promise<void>;
}

const sections: readonly FieldSection[] = ['name', 'personal', 'contact', 'church', 'privacy'];
const wide: ReadonlySet<FieldKind> = new Set(['emails', 'phones', 'address', 'baptism', 'consent']);
const judged = schemaResolver(personInput);
const resolver: Resolver<PersonDraft> = async (draft, context, options) => {
  const result = await judged(withoutBlanks(draft), context, options);
  // What is sent is what was written: the server cleans it by the same schema.
  return Object.keys(result.errors).length > 0 ? { values: {}, errors: result.errors } : { values: withoutBlanks(draft), errors: {} };
};

/** ONE form, for somebody new and for somebody known: a section a part of `personFields`. */
export function MemberForm({ draft, cancelTo, onSave }: MemberFormProps) {
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
          {sections.map((section) => (
            <FormSection key={section} section={section} />
          ))}
        </Stack>
        <Stack maw={860}>
          <FormActions cancelTo={cancelTo} saving={form.formState.isSubmitting} />
        </Stack>
      </form>
    </FormProvider>
  );
}

function FormSection({ section }: { readonly section: FieldSection }) {
  const { t } = useTranslation('members');
  const keys = personFieldKeys.filter((key) => personFields[key].section === section);
  const narrow = keys.filter((key) => !wide.has(personFields[key].kind));
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
      </Stack>
    </Paper>
  );
}
