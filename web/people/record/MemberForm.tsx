import { Button, Paper, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import type { CustomField } from '#domain/people/custom/fields.ts';
import {
  createPersonFormSchema,
  type PersonDraft,
  type PersonView,
} from '#domain/people/schema.ts';
import { useDraft } from '#web/core/forms/use-draft.ts';
import { useSubmitWith, type Submission } from '#web/core/forms/use-submit.ts';
import { DraftForm } from '#web/core/forms/DraftForm.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { customFieldsQuery } from '../custom-fields.ts';
import { memberPath } from '../routes.ts';
import { addContactRows, hasMoreValues, removeBlanks } from './draft.ts';
import { CustomFieldControl } from './fields/CustomFieldControl.tsx';
import { PersonFieldControl } from './fields/PersonFieldControl.tsx';
import { QuickEmail, QuickPhone } from './fields/QuickContacts.tsx';
import { MoreFields } from './MoreFields.tsx';
import classes from './MemberForm.module.css';

interface MemberFormProps {
  /** Identifies what is edited among the drafts on the device. */
  readonly name: string;
  readonly draft: PersonDraft;
  readonly cancelTo: string;
  readonly send: (draft: PersonDraft) => Promise<PersonView>;
  /** The text of the toast. */
  readonly success: (person: PersonView) => string;
  /** Many follow: a second button saves and empties the form. */
  readonly addsOthers?: boolean;
}

/** The only form for new and existing people: what nine of ten need on one screen, the rest behind “Más datos”. */
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
  const { t } = useTranslation('members');
  const { cancelTo, fields, draft: person, addsOthers } = props;
  const { submitAndAddOther, ...submission } = usePersonSubmit(props);
  const { setFocus } = submission.form;
  useEffect(() => setFocus('givenNames'), [setFocus]);
  return (
    <DraftForm
      {...submission}
      cancelTo={cancelTo}
      others={
        addsOthers ? (
          <Button variant="default" onClick={submitAndAddOther}>
            {t('form.saveAndAdd')}
          </Button>
        ) : null
      }
    >
      <Stack gap="lg">
        <QuickFields customFields={fields.filter(({ required }) => required)} />
        <MoreFields
          isOpenAtFirst={hasMoreValues(person)}
          customFields={fields.filter(({ required }) => !required)}
        />
      </Stack>
    </DraftForm>
  );
}

function usePersonSubmit({ name, draft: person, fields, send, success }: FieldsFormProps) {
  const navigate = useNavigate();
  const schema = useMemo(() => createPersonFormSchema(fields), [fields]);
  const defaultValues = useMemo(() => addContactRows(person), [person]);
  const isAddingOther = useRef(false);
  const [added, setAdded] = useState(0);
  const submission: Submission<PersonDraft> = useSubmitWith(schema, send, {
    defaultValues,
    toInput: (values) => removeBlanks(values, fields),
    refreshes: [
      peopleContract.get,
      peopleContract.timeline,
      peopleContract.list,
      peopleContract.initials,
      peopleContract.statistics,
    ],
    success,
    handleError: ({ code }) => {
      if (code !== 'cancelled') return false;
      // The user went back from the question about the address.
      requestAnimationFrame(() => submission.form.setFocus('address.line1'));
      return true;
    },
    onSuccess: ({ id }) => {
      draft.remove();
      if (!isAddingOther.current) return navigate(memberPath(id));
      submission.form.reset(defaultValues);
      return setAdded((count) => count + 1);
    },
  });
  const { setFocus } = submission.form;
  useEffect(() => {
    // The emptied form has registered its fields again with the rendering before this effect.
    if (added > 0) setFocus('givenNames');
  }, [added, setFocus]);
  const draft = useDraft(name, submission.form);
  const submit: typeof submission.submit = (event) => {
    isAddingOther.current = false;
    return submission.submit(event);
  };
  const submitAndAddOther = (): void => {
    // Not a disabled button, to which the focus would return from the emptied form.
    if (submission.running) return;
    isAddingOther.current = true;
    void submission.submit();
  };
  return { ...submission, submit, draft, submitAndAddOther };
}

function QuickFields({ customFields }: { readonly customFields: readonly CustomField[] }) {
  const { t } = useTranslation('members');
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <SimpleGrid
          cols={{ base: 2, sm: 3 }}
          spacing="md"
          verticalSpacing="sm"
          className={classes['names'] ?? ''}
        >
          {(['givenNames', 'surname1', 'surname2'] as const).map((key) => (
            <PersonFieldControl key={key} name={key} />
          ))}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          <QuickPhone label={t('fields.phones')} />
          <QuickEmail label={t('fields.emails')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          <PersonFieldControl name="belongingStatusId" />
          <Stack gap="sm">
            <PersonFieldControl name="newsletterConsent" />
          </Stack>
          {customFields.map((field) => (
            <CustomFieldControl key={field.id} field={field} />
          ))}
        </SimpleGrid>
      </Stack>
    </Paper>
  );
}
