/** A registration in the inbox: what the family sent, and what becomes of it. */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { registrationContract } from '#domain/families/registration-contract.ts';
import type { RegistrationView } from '#domain/families/registration.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { SubmissionPartProps } from '#web/core/contributions.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changedByRegistrations, familyPath } from '#web/families/public.ts';
import { AcceptRegistration } from './AcceptRegistration.tsx';
import { HomeChanges } from './HomeChanges.tsx';
import { SentForm } from './SentForm.tsx';

export default function RegistrationSubmission({ submission }: SubmissionPartProps) {
  const { t } = useTranslation('families');
  const found = useQuery({
    ...queryOptionsFor(registrationContract.read, { submissionId: submission.id }),
    // The form that accepts it needs the family as it is.
    staleTime: 0,
  });
  if (found.isPending) return <Loading />;
  if (!found.data) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  const registration = found.data;
  return (
    <Stack gap="lg">
      {registration.comment === '' ? null : (
        <Section title={t('registration.review.comment')} wide>
          <Text style={{ whiteSpace: 'pre-line' }}>{registration.comment}</Text>
        </Section>
      )}
      {registration.agreement === null ? null : (
        <Text size="sm" c="dimmed">
          {t('registration.review.agreement', { text: registration.agreement })}
        </Text>
      )}
      {submission.status === 'waiting' && registration.family ? (
        <HomeChanges registration={registration} family={registration.family} />
      ) : null}
      {submission.status === 'waiting' ? (
        <AcceptRegistration
          key={registration.family?.version}
          submissionId={submission.id}
          registration={registration}
        />
      ) : (
        <SentForm registration={registration} />
      )}
      <Accepted submissionId={submission.id} registration={registration} />
    </Stack>
  );
}

interface AcceptedProps {
  readonly submissionId: string;
  readonly registration: RegistrationView;
}

function Accepted({ submissionId, registration }: AcceptedProps) {
  const { t } = useTranslation('families');
  const undo = useCommand(registrationContract.undoAcceptance, {
    refreshes: changedByRegistrations,
    success: t('registration.review.undone'),
  });
  const { acceptedFamilyId } = registration;
  if (!registration.mayUndo || acceptedFamilyId === null) return null;
  return (
    <Group gap="md">
      <Anchor component={Link} to={familyPath(acceptedFamilyId)}>
        {t('registration.review.openFamily')}
      </Anchor>
      <Button
        variant="default"
        loading={undo.running}
        onClick={() => void undo.run({ submissionId })}
      >
        {t('registration.review.undo')}
      </Button>
    </Group>
  );
}
