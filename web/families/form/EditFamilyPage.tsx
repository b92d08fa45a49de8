import { NativeSelect, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { DraftForm } from '#web/core/forms/DraftForm.tsx';
import { useDraft } from '#web/core/forms/use-draft.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByFamilies } from '../changed-by-families.ts';
import { familyPath } from '../routes.ts';
import { HouseholdFields, toHomeValues, toHouseholdInput } from '../fields/HouseholdFields.tsx';

export default function EditFamilyPage() {
  const { familyId = '' } = useParams();
  // Always refetched: saving a form over an outdated version would be rejected.
  const family = useQuery({
    ...queryOptionsFor(familiesContract.get, { familyId }),
    staleTime: 0,
    gcTime: 0,
  });
  if (family.isPending) return <Loading />;
  if (!family.data) return <ErrorState error={family.error} retry={() => void family.refetch()} />;
  return <EditFamily key={family.data.version} family={family.data} />;
}

function EditFamily({ family }: { readonly family: HouseholdView }) {
  const { t } = useTranslation('families');
  const submission = useFamilySubmit(family);
  const { form } = submission;
  return (
    <>
      <PageHeader
        title={t('edit.title')}
        subtitle={family.name}
        back={{ to: familyPath(family.id), label: family.name }}
      />
      <DraftForm {...submission} cancelTo={familyPath(family.id)}>
        <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }}>
          <Stack gap="md">
            <HouseholdFields proposedName={family.isRenamed ? '' : family.name} />
            <NativeSelect
              label={t('fields.contact')}
              description={t('form.contactHelp')}
              data={[
                { value: '', label: t('form.noContact') },
                ...family.members.map(({ person }) => ({
                  value: person.id,
                  label: person.displayName,
                })),
              ]}
              error={form.formState.errors.contactId?.message}
              {...form.register('contactId')}
            />
          </Stack>
        </Paper>
      </DraftForm>
    </>
  );
}

function useFamilySubmit(family: HouseholdView) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const submission = useSubmit(familiesContract.update, {
    defaultValues: {
      name: family.isRenamed ? family.name : '',
      ...toHomeValues(family),
      notes: family.notes,
      contactId: family.contactId ?? '',
    },
    toInput: ({ contactId, ...values }) => ({
      familyId: family.id,
      version: family.version,
      ...toHouseholdInput(values),
      contactId: contactId || null,
    }),
    refreshes: changedByFamilies,
    success: t('saved'),
    onSuccess: () => {
      draft.remove();
      return navigate(familyPath(family.id));
    },
  });
  const draft = useDraft(`family ${family.id} ${family.version}`, submission.form);
  return { ...submission, draft };
}
