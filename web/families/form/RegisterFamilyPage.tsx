import { Button, Paper, Stack, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { familiesContract } from '#domain/families/contract.ts';
import { proposeSurnames } from '#domain/families/rules.ts';
import { call } from '#web/core/api/api.ts';
import { DraftForm } from '#web/core/forms/DraftForm.tsx';
import { useDraft } from '#web/core/forms/use-draft.ts';
import { useSubmitWith } from '#web/core/forms/use-submit.ts';
import { SentAboutKnown } from '#web/known-people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByFamilies } from '../changed-by-families.ts';
import { useRoles } from '../fields/roles.ts';
import { RegistrationLinkDialog } from '../registration/RegistrationLinkDialog.tsx';
import { familiesPath, familyPath } from '../routes.ts';
import { HouseholdFields, toHomeValues, toHouseholdInput } from '../fields/HouseholdFields.tsx';
import { PeopleFields } from '../fields/PeopleFields.tsx';
import { useQuestionAboutNames } from '../fields/question-about-names.ts';
import { createEmptyRow, toPersonInput, type RegisterValues } from '../fields/register-values.ts';
import { useRowContext } from '../fields/use-row-context.ts';

/** A whole family in one form, saved at once. */
export default function RegisterFamilyPage() {
  const { t } = useTranslation('families');
  const submission = useRegistration();
  const { setFocus, watch } = submission.form;
  const context = useRowContext();
  useEffect(() => setFocus('people.0.givenNames'), [setFocus]);
  return (
    <>
      <PageHeader
        isNarrow
        title={t('register.title')}
        subtitle={t('register.subtitle')}
        back={{ to: familiesPath, label: t('title') }}
        actions={<LinkButton />}
      />
      <DraftForm {...submission} cancelTo={familiesPath} label={t('register.action')}>
        <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }}>
          <Stack gap="lg">
            <Title order={2} size="h3">
              {t('register.people')}
            </Title>
            <PeopleFields
              least={1}
              {...context}
              renderKnown={(person) => <SentAboutKnown person={person} />}
            />
          </Stack>
        </Paper>
        <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }}>
          <Stack gap="md">
            <Title order={2} size="h3">
              {t('register.home')}
            </Title>
            <HouseholdFields proposedName={useProposedName(watch('people'))} />
          </Stack>
        </Paper>
      </DraftForm>
    </>
  );
}

/** Lets the family fill in the form itself. */
function LinkButton() {
  const { t } = useTranslation('families');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="link" size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {t('registration.link.open')}
      </Button>
      {isOpen ? <RegistrationLinkDialog family={null} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function useRegistration() {
  const { t } = useTranslation('families');
  const navigate = useNavigate();
  // Also of a second try, so that a family is registered once.
  const [requestId] = useState(() => crypto.randomUUID());
  const { register } = familiesContract;
  const askAboutNames = useQuestionAboutNames();
  const submission = useSubmitWith(
    register.input,
    (input) => askAboutNames((confirmed) => call(register, { ...input, confirmed })),
    {
      defaultValues: {
        name: '',
        ...toHomeValues(null),
        notes: '',
        people: [createEmptyRow(), createEmptyRow()],
      } satisfies RegisterValues as RegisterValues,
      toInput: ({ people, ...household }) => ({
        requestId,
        ...toHouseholdInput(household),
        people: people.map(toPersonInput),
      }),
      refreshes: changedByFamilies,
      success: (family) => t('register.done', { family: family.name }),
      onSuccess: ({ id }) => {
        draft.remove();
        return navigate(familyPath(id));
      },
    },
  );
  const draft = useDraft('family new', submission.form);
  return { ...submission, draft };
}

/** As the server will name the family, if nobody chooses a name. */
function useProposedName(people: RegisterValues['people']): string {
  const { t } = useTranslation('families');
  const heads = new Set(useRoles()?.flatMap(({ id, isHead }) => (isHead ? id : [])));
  const surnames = proposeSurnames(
    people
      .map((person) => ({ ...person, nameOrder: 'es' as const, isHead: heads.has(person.roleId) }))
      .toSorted((one, other) => Number(other.isHead) - Number(one.isHead)),
  );
  return surnames === '' ? '' : t('proposedName', { surnames });
}
