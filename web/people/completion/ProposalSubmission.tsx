import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { completionContract } from '#domain/people/completion-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { SubmissionPartProps } from '#web/core/contributions.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Proposal } from './Proposal.tsx';

/** The changes that a person proposed, in the inbox. */
export default function ProposalSubmission({ submission }: SubmissionPartProps) {
  return submission.status === 'waiting' && submission.personId !== null ? (
    <WaitingProposal id={submission.id} personId={submission.personId} />
  ) : null;
}

interface WaitingProposalProps {
  readonly id: string;
  readonly personId: string;
}

function WaitingProposal({ id, personId }: WaitingProposalProps) {
  const { t } = useTranslation('completion');
  const person = useQuery(queryOptionsFor(peopleContract.get, { personId }));
  const completion = useQuery(queryOptionsFor(completionContract.ofPerson, { personId }));
  const failed = [person, completion].find(({ error }) => error !== null);
  if (failed?.error) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />;
  if (!person.data || !completion.data) return <Loading />;
  const proposal = completion.data.proposals.find((each) => each.id === id);
  return proposal ? (
    <Proposal person={person.data} proposal={proposal} declines={false} />
  ) : (
    <Text>{t('gone')}</Text>
  );
}
