/** Makes a group out of another one, as a proposal says. */
import { Problem } from '#domain/kernel/errors.ts';
import { listDeadIds } from '#server/people/public.ts';
import { toAuthor, type ChangingCall, type GroupCall } from '../author.ts';
import { addToGroup, endMemberships, requireOpen } from '../change-members.ts';
import { updateGroup, type GroupColumns } from '../queries/group-queries.ts';
import { listMembersOfGroups } from '../queries/own-group-queries.ts';
import { listRoleRows } from '../queries/type-queries.ts';
import { createGroup } from '../save-group.ts';
import { listGoing, toPlan, updateProposal, type ProposalColumns } from './proposal-queries.ts';
import { keepGroupsForUndo } from './whole-groups.ts';

interface Moved {
  readonly person_id: string;
  readonly role_id: string;
  readonly membership_id: string;
  readonly since: string | null;
}

export interface Multiplication {
  readonly proposal: ProposalColumns;
  /** The mother. */
  readonly group: GroupColumns;
}

/**
 * Who goes: those of the proposal who still belong to the group and are alive. Throws Problem if the group is closed, if the one
 * who would lead has left or died, if the host has died, or if nobody would stay.
 */
export async function listMoved(
  { db }: Pick<GroupCall, 'db'>,
  { proposal, group }: Multiplication,
): Promise<Moved[]> {
  requireOpen(group);
  const going = await listGoing(db, proposal);
  const moved = going.flatMap(({ membership_id: id, ...each }) =>
    id === null ? [] : [{ ...each, membership_id: id }],
  );
  const roles = await listRoleRows(db);
  const leads = ({ role_id: id }: Moved): boolean =>
    roles.some((role) => role.id === id && role.function === 'leader');
  if (!moved.some(leads))
    throw new Problem('failed_precondition', 'groups:errors.proposal-leader-left');
  const { host_id: hostId } = proposal;
  if (hostId !== null && (await listDeadIds(db, [hostId])).size > 0)
    throw new Problem('failed_precondition', 'groups:errors.proposal-host-died');
  if ((await listMembersOfGroups(db, [group.id])).length === moved.length)
    throw new Problem('failed_precondition', 'groups:errors.proposal-nobody-stays');
  return moved;
}

/** Creates the new group and moves who goes; returns its id. Both rows are locked, and the first day is here. */
export async function multiply(
  call: ChangingCall,
  multiplication: Multiplication,
): Promise<string> {
  const { proposal, group } = multiplication;
  const going = await listMoved(call, multiplication);
  let newGroupId = '';
  const undoId = await keepGroupsForUndo(
    call,
    {
      label: proposal.name,
      groupIds: [group.id],
      personIds: going.map((each) => each.person_id),
    },
    async () => {
      newGroupId = await createDaughter(call, multiplication, going);
      return [newGroupId];
    },
  );
  await updateProposal(call.db, proposal.id, {
    state: 'approved',
    new_group_id: newGroupId,
    undo_id: undoId,
  });
  return newGroupId;
}

async function createDaughter(
  call: ChangingCall,
  { proposal, group }: Multiplication,
  going: readonly Moved[],
): Promise<string> {
  const { id } = await createGroup({ ...call, input: toNewGroup(proposal, group) });
  await updateGroup(
    call.db,
    id,
    { mother_id: group.id, multiplied_on: proposal.first_day },
    toAuthor(call),
  );
  const on = getMovingDay(proposal, going);
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

/** The first day of the new group; nobody leaves before the own first day. */
const getMovingDay = ({ first_day: firstDay }: ProposalColumns, going: readonly Moved[]): string =>
  going.reduce((day, { since }) => (since !== null && since > day ? since : day), firstDay);

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
