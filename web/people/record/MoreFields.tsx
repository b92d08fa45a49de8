import { Paper, SimpleGrid, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CustomField } from '#domain/people/custom/fields.ts';
import { fieldSections, type FieldKind, type FieldSection } from '#domain/people/field-kinds.ts';
import { personFields, type PersonDraft } from '#domain/people/schema.ts';
import { countFieldErrors } from '#web/ui/field-errors.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { moreFields } from './draft.ts';
import { CustomFieldControl } from './fields/CustomFieldControl.tsx';
import { PersonFieldControl } from './fields/PersonFieldControl.tsx';
import classes from './MemberForm.module.css';

interface MoreFieldsProps {
  readonly isOpenAtFirst: boolean;
  readonly customFields: readonly CustomField[];
}

/** The fields that few people need, behind a button. An error in one of them opens it. */
export function MoreFields({ isOpenAtFirst, customFields }: MoreFieldsProps) {
  const { t } = useTranslation('members');
  const id = useId();
  const [isChosenOpen, setIsChosenOpen] = useState(isOpenAtFirst);
  const faulty = useFaultyField();
  const isOpen = isChosenOpen || faulty !== undefined;
  useFocusOnOpen(isOpen, faulty);
  return (
    <>
      <UnstyledButton
        className={classes['toggle'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsChosenOpen(!isOpen)}
      >
        <Icon name="chevron" size={18} />
        <span>
          <Text component="span" fw={600} display="block">
            {t('form.more')}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {t('form.moreHint')}
          </Text>
        </span>
      </UnstyledButton>
      <Stack gap="lg" id={id}>
        {isOpen
          ? fieldSections.map((section) => (
              <FormSection
                key={section}
                section={section}
                customFields={customFields.filter((field) => field.section === section)}
              />
            ))
          : null}
      </Stack>
    </>
  );
}

/** The first of these fields with an error. */
function useFaultyField() {
  const { formState } = useFormContext<PersonDraft>();
  return moreFields.find((key) => formState.errors[key] !== undefined);
}

/** A field that was not drawn when the form was sent could not get the focus. */
function useFocusOnOpen(isOpen: boolean, faulty: (typeof moreFields)[number] | undefined): void {
  const { setFocus, formState } = useFormContext<PersonDraft>();
  const isOnlyError = faulty !== undefined && countFieldErrors(formState.errors) === 1;
  useEffect(() => {
    if (isOpen && isOnlyError) setFocus(faulty);
  }, [isOpen, isOnlyError, faulty, setFocus]);
}

const fullWidthKinds: ReadonlySet<FieldKind> = new Set(['document', 'address', 'baptism']);

function FormSection({
  section,
  customFields,
}: {
  readonly section: FieldSection;
  readonly customFields: readonly CustomField[];
}) {
  const { t } = useTranslation('members');
  const keys = moreFields.filter(
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
        {narrow.length + customFields.length > 0 ? (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {narrow.map((key) => (
              <PersonFieldControl key={key} name={key} />
            ))}
            {customFields.map((field) => (
              <CustomFieldControl key={field.id} field={field} />
            ))}
          </SimpleGrid>
        ) : null}
        {keys
          .filter((key) => !narrow.includes(key))
          .map((key) => (
            <PersonFieldControl key={key} name={key} />
          ))}
      </Stack>
    </Paper>
  );
}
