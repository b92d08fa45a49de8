import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { familiesContract } from '#domain/families/contract.ts';
import { registrationContract } from '#domain/families/registration-contract.ts';
import type { RegistrationForm } from '#domain/families/registration.ts';
import { call } from '#web/core/api/api.ts';
import { DraftForm } from '#web/core/forms/DraftForm.tsx';
import { useDraft } from '#web/core/forms/use-draft.ts';
import { useSubmitWith } from '#web/core/forms/use-submit.ts';
import { notify } from '#web/core/notify.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { FamilyParts, Part, toFamilyInput, type FamilyValues } from '../fields/FamilyParts.tsx';
import { toHomeValues } from '../fields/HouseholdFields.tsx';
import { useQuestionAboutNames } from '../fields/question-about-names.ts';
import { createEmptyRow } from '../fields/register-values.ts';
import { familyPath } from '../routes.ts';
import { changedByRegistrations } from '../registration/changed-by-registrations.ts';

interface HolderFormProps {
  readonly token: string;
  readonly view: RegistrationForm;
  /** It waits for the church's decision. */
  readonly onSent: () => void;
}

interface HolderValues extends FamilyValues {
  /** Ids of people. */
  leavingIds: string[];
}

/** What the church knows of the family, to be completed; without a family, an empty form. */
export function HolderForm({ token, view, onSent }: HolderFormProps) {
  const { t } = useTranslation('families');
  const submission = useRegistration({ token, view, onSent });
  const { family, savesAtOnce } = view;
  const country = useSession().church?.country ?? '';
  return (
    <>
      <PageHeader
        title={family?.name ?? t('registration.form.title')}
        subtitle={t(savesAtOnce ? 'registration.form.subtitleSaved' : 'registration.form.subtitle')}
      />
      <DraftForm
        {...submission}
        cancelTo="/app/dashboard"
        label={t(savesAtOnce ? 'registration.form.save' : 'registration.form.send')}
      >
        {family ? <Members family={family} /> : null}
        <FamilyParts isKnown={family !== null} roles={view.roles} country={country} />
      </DraftForm>
    </>
  );
}

interface MembersProps {
  readonly family: NonNullable<RegistrationForm['family']>;
}

/** Those whom the church knows, each of whom may have moved out. */
function Members({ family: { members } }: MembersProps) {
  const { t } = useTranslation('families');
  const { register } = useFormContext<HolderValues>();
  if (members.length === 0) return null;
  return (
    <Part title={t('registration.form.members')}>
      <Text c="dimmed">{t('registration.form.membersHelp')}</Text>
      {members.map(({ personId, displayName }) => (
        <Stack key={personId} gap={4}>
          <Text fw={600}>{displayName}</Text>
          <Checkbox
            value={personId}
            label={t('registration.form.leaves', { name: displayName })}
            {...register('leavingIds')}
          />
        </Stack>
      ))}
    </Part>
  );
}

function useRegistration({ token, view, onSent }: HolderFormProps) {
  const { t } = useTranslation('families');
  const navigate = useNavigate();
  const canSeeFamily = useMay(familiesContract.get);
  const askAboutNames = useQuestionAboutNames();
  // Also of a second try, so that it is stored once.
  const [requestId] = useState(() => crypto.randomUUID());
  const { submit } = registrationContract;
  const values: HolderValues = {
    ...toHomeValues(view.family),
    people: view.family ? [] : [createEmptyRow(), createEmptyRow()],
    leavingIds: [],
    comment: '',
  };
  const submission = useSubmitWith(
    submit.input,
    (input) => askAboutNames((confirmed) => call(submit, { ...input, confirmed })),
    {
      defaultValues: values,
      toInput: ({ leavingIds, ...family }) => ({
        token,
        requestId,
        ...toFamilyInput(family),
        leavingIds,
      }),
      refreshes: changedByRegistrations,
      onSuccess: ({ familyId }) => {
        draft.remove();
        if (familyId === null || !canSeeFamily) return onSent();
        notify.success(t('registration.form.saved'));
        return navigate(familyPath(familyId));
      },
    },
  );
  const draft = useDraft(`family registration ${view.expiresAt}`, submission.form);
  return { ...submission, draft };
}
