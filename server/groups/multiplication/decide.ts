/** Approves and declines proposals to multiply a group. */
import type { multiplicationContract } from '#domain/groups/multiplication-contract.ts';
import type { ProposalView } from '#domain/groups/multiplication-schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { getToday, toAuthor } from '../author.ts';
import { addToGroup, endMemberships, requireOpen } from '../change-members.ts';
import { updateGroup, type GroupColumns } from '../queries/group-queries.ts';
import { listOpenMemberships } from '../queries/member-queries.ts';
import { listRoleRows } from '../queries/type-queries.ts';
import { createGroup } from '../save-group.ts';
import { notifyProposer } from './notify.ts';
import { listGoing, toPlan, updateProposal, type ProposalColumns } from './proposal-queries.ts';
import { lockProposalFor, readProposal, requireWaiting, toDecision } from './propose.ts';
import { keepGroupsForUndo } from './whole-groups.ts';

type Call<E extends keyof typeof multiplicationContract> = TransactionCall<
  OutputOf<(typeof multiplicationContract)[E]['input']>
>;
type GroupCall = Call<'approve'>;

/** Creates the new group and moves who goes, once: a second approval returns the proposal as the first one left it. */
export async function approve(call: GroupCall): Promise<ProposalView> {
  const { db, input, actor } = call;
  const { proposal, group } = await lockProposalFor(call, input.proposalId, 'supervise');
  if (proposal.state === 'approved') return readProposal(call, proposal.id);
  requireWaiting(proposal, input.version);
  requireOpen(group);
  const going = await listMoved(call, proposal);
  let newGroupId = '';
  const undoId = await keepGroupsForUndo(
    call,
    {
      label: proposal.name,
      groupIds: [group.id],
      personIds: going.map((each) => each.person_id),
    },
    async () => {
      newGroupId = await multiply(call, { proposal, group, going });
      return [newGroupId];
    },
  );
  await updateProposal(db, proposal.id, {
    state: 'approved',
    new_group_id: newGroupId,
    undo_id: undoId,
    ...toDecision(actor),
  });
  await notifyProposer(call, { proposal, groupId: newGroupId, answer: 'approved' });
  return readProposal(call, proposal.id);
}

interface Moved {
  readonly person_id: string;
  readonly role_id: string;
  readonly membership_id: string;
  readonly since: string | null;
}

/** Who goes: those of the proposal who still belong to the group. */
async function listMoved({ db }: GroupCall, proposal: ProposalColumns): Promise<Moved[]> {
  const going = await listGoing(db, proposal);
  const moved = going.flatMap(({ membership_id: id, ...each }) =>
    id === null ? [] : [{ ...each, membership_id: id }],
  );
  const roles = await listRoleRows(db);
  const leads = ({ role_id: id }: Moved): boolean =>
    roles.some((role) => role.id === id && role.function === 'leader');
  if (!moved.some(leads))
    throw new Problem('failed_precondition', 'groups:errors.proposal-leader-left');
  const open = await listOpenMemberships(db, proposal.group_id);
  if (open.filter(({ status }) => status === 'active').length === moved.length)
    throw new Problem('failed_precondition', 'groups:errors.proposal-nobody-stays');
  return moved;
}

interface Multiplication {
  readonly proposal: ProposalColumns;
  readonly group: GroupColumns;
  readonly going: readonly Moved[];
}

/** Returns the id of the new group. */
async function multiply(call: GroupCall, { proposal, group, going }: Multiplication) {
  const { db } = call;
  const { id } = await createGroup({ ...call, input: toNewGroup(proposal, group) });
  await updateGroup(
    db,
    id,
    { mother_id: group.id, multiplied_on: proposal.first_day },
    toAuthor(call),
  );
  const on = getMovingDay(call, proposal, going);
  await endMemberships(
    call,
    going.map((each) => ({ id: each.membership_id, since: each.since })),
    { on, reason: '', movedToId: id },
  );
  for (const [roleId, people] of Map.groupBy(going, (each) => each.role_id))
    await addToGroup(
      call,
      { id, type_id: group.type_id },
      people.map((each) => each.person_id),
      { roleId, since: on, path: 'people' },
    );
  return id;
}

/**
 * People move on the first day of the new group; if that is still to come, on the day of the approval, because the reports of
 * both groups ask for those who belong to them now. Nobody leaves before the own first day.
 */
function getMovingDay(
  call: GroupCall,
  { first_day: firstDay }: ProposalColumns,
  going: readonly Moved[],
): string {
  const today = getToday(call);
  const first = firstDay < today ? firstDay : today;
  return going.reduce((day, { since }) => (since !== null && since > day ? since : day), first);
}

/** Of the type of its mother and below the same branch, for the same people. */
const toNewGroup = (proposal: ProposalColumns, mother: GroupColumns) => ({
  requestId: proposal.id,
  typeId: mother.type_id,
  parentId: mother.parent_id,
  name: proposal.name,
  description: '',
  openedOn: proposal.first_day,
  hostId: proposal.host_id,
  ...toPlan(proposal),
  meetingLink: '',
  chatLink: '',
  capacity: mother.capacity,
  minAge: mother.min_age,
  maxAge: mother.max_age,
  sex: mother.sex,
  maritalStatus: mother.marital_status,
  visibility: mother.visibility,
  joinPolicy: mother.join_policy,
  leaders: [],
});

export async function decline(call: Call<'decline'>): Promise<ProposalView> {
  const { db, input, actor } = call;
  const { reason } = input;
  const { proposal, group } = await lockProposalFor(call, input.proposalId, 'supervise');
  requireWaiting(proposal, input.version);
  await updateProposal(db, proposal.id, { state: 'declined', reason, ...toDecision(actor) });
  await notifyProposer(call, { proposal, groupId: group.id, answer: 'declined' });
  return readProposal(call, proposal.id);
}
