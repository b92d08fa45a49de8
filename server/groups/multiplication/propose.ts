/** Proposals to multiply a group, as those who lead or supervise it write them. */
import type { multiplicationContract } from '#domain/groups/multiplication-contract.ts';
import type { ProposalInput, ProposalView } from '#domain/groups/multiplication-schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, type FieldError } from '#domain/kernel/errors.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { now } from '#server/core/clock.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { lockGroupFor } from '../access.ts';
import { toAuthor, type GroupActor, type GroupCall } from '../author.ts';
import { requireOpen } from '../change-members.ts';
import { findHostFaults } from '../people/check-host.ts';
import { requireKnownPeople } from '../people/known-people.ts';
import { findGroup, type GroupColumns } from '../queries/group-queries.ts';
import { listMembersOfGroups } from '../queries/own-group-queries.ts';
import { listRoleRows } from '../queries/type-queries.ts';
import { notifySupervisors } from './notify.ts';
import {
  findProposal,
  hasOpenProposal,
  insertProposal,
  lockProposal,
  replaceProposal,
  updateProposal,
  type ProposalColumns,
} from './proposal-queries.ts';

type Call<E extends keyof typeof multiplicationContract> = TransactionCall<
  OutputOf<(typeof multiplicationContract)[E]['input']>
>;

const createMissingProblem = (): Problem =>
  new Problem('not_found', 'groups:errors.proposal-not-found');

export async function readProposal({ db }: Pick<GroupCall, 'db'>, id: string) {
  const found = await findProposal(db, id, now());
  if (!found) throw createMissingProblem();
  return found;
}

/** Locks a proposal and its group. Throws Problem `not_found` for a proposal of a group that the user does not see. */
export async function lockProposalFor(
  call: GroupCall,
  proposalId: string,
  needed: 'edit' | 'supervise',
): Promise<{ readonly proposal: ProposalColumns; readonly group: GroupColumns }> {
  const seen = await findProposal(call.db, proposalId, now());
  if (!seen) throw createMissingProblem();
  // The group first, as all changes of groups do.
  const group = await lockGroupFor(call, seen.group.id, needed);
  const proposal = await lockProposal(call.db, proposalId);
  if (!proposal) throw createMissingProblem();
  return { proposal, group };
}

/** Throws Problem for a proposal that is decided, or that changed since it was read. */
export function requireWaiting(
  { state, version }: Pick<ProposalColumns, 'state' | 'version'>,
  read: number,
  states: readonly ProposalColumns['state'][] = ['proposed'],
): void {
  if (!states.includes(state))
    throw new Problem('failed_precondition', 'groups:errors.proposal-decided');
  if (version !== read) throw new Problem('stale', 'groups:errors.proposal-stale');
}

async function validateProposal(
  { db }: Pick<GroupCall, 'db'>,
  group: GroupColumns,
  { name, people, hostId }: ProposalInput,
): Promise<void> {
  const fields: FieldError[] = [];
  if (fold(name) === fold(group.name))
    fields.push({ path: 'name', reason: 'groups:errors.proposal-same-name' });
  const personIds = new Set(people.map(({ personId }) => personId));
  const members = new Set(await listMembersOfGroups(db, [group.id]));
  const roles = (await listRoleRows(db)).filter(
    (role) => role.type_id === group.type_id && role.archived_at === null,
  );
  const leading = new Set(roles.filter((role) => role.function === 'leader').map(({ id }) => id));
  if (personIds.size < people.length || [...personIds].some((id) => !members.has(id)))
    fields.push({ path: 'people', reason: 'groups:errors.proposal-not-member' });
  else if (personIds.size === members.size)
    fields.push({ path: 'people', reason: 'groups:errors.proposal-nobody-stays' });
  else if (people.some(({ roleId }) => roles.every(({ id }) => id !== roleId)))
    fields.push({ path: 'people', reason: 'groups:errors.role-unknown' });
  else if (!people.some(({ roleId }) => leading.has(roleId)))
    fields.push({ path: 'people', reason: 'groups:errors.proposal-without-leader' });
  fields.push(...(await findHostFaults(db, hostId)));
  if (fields.length > 0) throw new Problem('invalid', 'invalid', { fields });
}

/** Throws Problem for a branch and for a group that is closed. */
async function requireMeetingGroup({ db }: GroupCall, group: GroupColumns): Promise<void> {
  requireOpen(group);
  if ((await findGroup(db, group.id))?.kind !== 'group')
    throw new Problem('failed_precondition', 'groups:errors.branch-is-no-group');
}

export async function propose(call: Call<'propose'>): Promise<ProposalView> {
  const { db, input, actor } = call;
  const { groupId, requestId: id, ...proposal } = input;
  const group = await lockGroupFor(call, groupId, 'edit');
  const earlier = await findProposal(db, id, now());
  if (earlier?.group.id === groupId) return earlier;
  if (earlier) throw new Problem('conflict', 'groups:errors.proposal-decided');
  await requireMeetingGroup(call, group);
  if (await hasOpenProposal(db, groupId))
    throw new Problem('conflict', 'groups:errors.proposal-open');
  if (proposal.hostId !== null) await requireKnownPeople(call, [proposal.hostId], 'hostId');
  await validateProposal(call, group, proposal);
  await insertProposal(db, { id, groupId, byName: actor.name, proposal }, toAuthor(call));
  await notifySupervisors(call, group, { id, version: 1, first_day: proposal.firstDay });
  return readProposal(call, id);
}

export async function changeProposal(call: Call<'change'>): Promise<ProposalView> {
  const { proposalId, version, ...changed } = call.input;
  const { proposal, group } = await lockProposalFor(call, proposalId, 'edit');
  requireWaiting(proposal, version);
  if (changed.hostId !== null && changed.hostId !== proposal.host_id)
    await requireKnownPeople(call, [changed.hostId], 'hostId');
  await validateProposal(call, group, changed);
  await replaceProposal(call.db, proposalId, changed);
  return readProposal(call, proposalId);
}

export async function withdraw(call: Call<'withdraw'>): Promise<ProposalView> {
  const { db, input, actor } = call;
  const { proposal } = await lockProposalFor(call, input.proposalId, 'edit');
  requireWaiting(proposal, input.version, ['proposed', 'scheduled']);
  await updateProposal(db, proposal.id, { state: 'withdrawn', ...toDecision(actor) });
  return readProposal(call, proposal.id);
}

/** Who decided, and when. */
export const toDecision = ({ userId, name }: GroupActor) => ({
  decided_at: now(),
  decided_by: userId,
  decided_by_name: name,
});
