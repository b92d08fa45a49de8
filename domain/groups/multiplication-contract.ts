/** The endpoints of how groups multiply, become one, and close. */
import { z } from 'zod';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import {
  closeInput,
  declineReason,
  lineageGroup,
  mergeInput,
  proposalFields,
  proposalView,
} from './multiplication-schema.ts';
import { groupsPermissions } from './permissions.ts';
import { groupView } from './schema.ts';

const decided = { proposalId: id, version: z.int32().min(1) };
const proposals = z.strictObject({ items: z.array(proposalView) });
/** `undoId`: for the undo of members, within 30 days. */
const changedGroup = z.strictObject({ group: groupView, undoId: idView });

export const multiplicationContract = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/groups/proposals',
    can: groupsPermissions.view,
    input: emptyInput,
    output: proposals,
    summary: 'The proposals to multiply a group that the user can approve, the first one first.',
  }),
  ofGroup: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/proposals',
    can: groupsPermissions.view,
    input: z.strictObject({ groupId: id }),
    output: proposals,
    summary: 'All proposals to multiply a group, the last one first.',
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/proposals',
    body: 'list',
    can: groupsPermissions.edit,
    input: z.strictObject({
      groupId: id,
      /** Chosen by the client: a repeated request returns the proposal of the first one. */
      requestId: id,
      ...proposalFields,
    }),
    output: proposalView,
    summary:
      'Proposes to multiply a group, by who leads or supervises it. Those who supervise it get a mail.',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/groups/proposals/:proposalId',
    body: 'list',
    can: groupsPermissions.edit,
    input: z.strictObject({ ...decided, ...proposalFields }),
    output: proposalView,
    summary: 'Changes a proposal that is not decided yet, by who leads or supervises the group.',
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/api/groups/proposals/:proposalId/approval',
    can: groupsPermissions.edit,
    input: z.strictObject(decided),
    output: proposalView,
    summary:
      'Creates the new group and moves those who go to it on its first day, by who supervises the group; once, also if it is repeated.',
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/api/groups/proposals/:proposalId/refusal',
    can: groupsPermissions.edit,
    input: z.strictObject({ ...decided, reason: declineReason }),
    output: proposalView,
    summary: 'Declines a proposal with a reason, by who supervises the group.',
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/api/groups/proposals/:proposalId/withdrawal',
    can: groupsPermissions.edit,
    input: z.strictObject(decided),
    output: proposalView,
    summary: 'Takes a proposal back of which no group was made yet.',
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/merge',
    can: groupsPermissions.edit,
    takesLong: true,
    input: mergeInput,
    output: changedGroup,
    summary:
      'Makes two groups one, by who supervises both: the people of the other one move with their history, and it is closed. Reports stay with their group.',
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/closing',
    body: 'list',
    can: groupsPermissions.edit,
    input: closeInput,
    output: changedGroup,
    summary: 'Closes a group and says to which groups its people go; the others leave.',
  }),
  lineage: endpoint({
    method: 'GET',
    path: '/api/groups/lineage',
    can: groupsPermissions.view,
    input: z.strictObject({
      /** Only the line of this group, from its first mother on. */
      groupId: id.optional(),
    }),
    output: z.strictObject({ items: z.array(lineageGroup) }),
    summary:
      'The groups that came out of another one, and those out of which others came, as far as the user sees them; mothers first.',
  }),
};
