/** Approves and declines proposals to multiply a group. */
import type { multiplicationContract } from '#domain/groups/multiplication-contract.ts';
import type { ProposalView } from '#domain/groups/multiplication-schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { getToday } from '../author.ts';
import type { WithLaterFeatures } from '../later-features.ts';
import { listMoved, multiply } from './multiply.ts';
import { notifyProposer } from './notify.ts';
import { updateProposal } from './proposal-queries.ts';
import { lockProposalFor, readProposal, requireWaiting, toDecision } from './propose.ts';

type Call<E extends keyof typeof multiplicationContract> = TransactionCall<
  OutputOf<(typeof multiplicationContract)[E]['input']>
>;

/**
 * Multiplies the group, or schedules it for a first day that is still to come. Once: a second approval returns the proposal as
 * the first one left it.
 */
export async function approve(call: Call<'approve'> & WithLaterFeatures): Promise<ProposalView> {
  const { db, input, actor } = call;
  const multiplication = await lockProposalFor(call, input.proposalId, 'supervise');
  const { proposal, group } = multiplication;
  if (proposal.state === 'approved' || proposal.state === 'scheduled')
    return readProposal(call, proposal.id);
  requireWaiting(proposal, input.version);
  await updateProposal(db, proposal.id, { state: 'scheduled', ...toDecision(actor) });
  if (proposal.first_day > getToday(call)) {
    await listMoved(call, multiplication);
    await notifyProposer(call, { proposal, groupId: group.id, answer: 'scheduled' });
  } else {
    const groupId = await multiply(call, multiplication);
    await notifyProposer(call, { proposal, groupId, answer: 'approved' });
  }
  return readProposal(call, proposal.id);
}

export async function decline(call: Call<'decline'>): Promise<ProposalView> {
  const { db, input, actor } = call;
  const { reason } = input;
  const { proposal, group } = await lockProposalFor(call, input.proposalId, 'supervise');
  requireWaiting(proposal, input.version);
  await updateProposal(db, proposal.id, { state: 'declined', reason, ...toDecision(actor) });
  await notifyProposer(call, { proposal, groupId: group.id, answer: 'declined' });
  return readProposal(call, proposal.id);
}
