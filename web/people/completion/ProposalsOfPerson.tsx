import { useQuery } from '@tanstack/react-query';
import { completionContract } from '#domain/people/completion-contract.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';

const Proposal = loadLater(async () => ({
  default: (await import('./Proposal.tsx')).Proposal,
}));

/** The changes that the person sent and that wait for approval. */
export function ProposalsOfPerson({ person }: { readonly person: PersonView }) {
  const completion = useQuery(
    queryOptionsFor(completionContract.ofPerson, { personId: person.id }),
  );
  if (completion.isPending) return null;
  if (!completion.data)
    return <ErrorState error={completion.error} retry={() => void completion.refetch()} />;
  return completion.data.proposals.map((proposal) => (
    <Proposal key={proposal.id} person={person} proposal={proposal} />
  ));
}
