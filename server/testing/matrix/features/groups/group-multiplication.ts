import { groupsContract as groups } from '#domain/groups/contract.ts';
import { multiplicationContract as contract } from '#domain/groups/multiplication-contract.ts';
import type { MatrixContext, Row, Rows } from '../../row.ts';
import { createPersonId } from '../../create-person.ts';
import { createGroupId, createGroup, onlyOwn } from './group-context.ts';

const day = '2026-01-04';
const viewRow: Row = { needs: 'groups.view' };
const ownRow: Row = { needs: 'groups.edit', roleAnswers: onlyOwn };

async function createPlan(context: MatrixContext) {
  const { id: groupId, typeId } = await createGroup(context);
  const { items } = await context.superuser.call(groups.types, {});
  const roles = items.find(({ id }) => id === typeId)?.roles ?? [];
  const roleId = roles.find((role) => role.function === 'leader')?.id ?? '';
  const { personId } = await createPersonId(context);
  const { personId: stayingId } = await createPersonId(context);
  await context.superuser.call(groups.addMembers, {
    groupId,
    personIds: [personId, stayingId],
    roleId: roles.at(-1)?.id ?? '',
    since: day,
  });
  const name = `${context.marker} new`;
  return { groupId, plan: { name, firstDay: day, people: [{ personId, roleId }] } };
}

async function createProposal(context: MatrixContext) {
  const { groupId, plan } = await createPlan(context);
  const requestId = crypto.randomUUID();
  const { id: proposalId, version } = await context.superuser.call(contract.propose, {
    groupId,
    requestId,
    ...plan,
  });
  return { decided: { proposalId, version }, plan };
}

const decideRow: Row = {
  ...ownRow,
  input: async (context) => (await createProposal(context)).decided,
};

export const multiplicationRows: Rows = {
  'GET /api/groups/proposals': viewRow,
  'GET /api/groups/lineage': viewRow,
  'GET /api/groups/:groupId/proposals': { ...viewRow, input: createGroupId, roleAnswers: onlyOwn },
  'POST /api/groups/:groupId/proposals': {
    ...ownRow,
    input: async (context) => {
      const { groupId, plan } = await createPlan(context);
      return { groupId, requestId: crypto.randomUUID(), ...plan };
    },
  },
  'PUT /api/groups/proposals/:proposalId': {
    ...ownRow,
    input: async (context) => {
      const { decided, plan } = await createProposal(context);
      return { ...decided, ...plan };
    },
  },
  'PUT /api/groups/proposals/:proposalId/approval': decideRow,
  'PUT /api/groups/proposals/:proposalId/withdrawal': decideRow,
  'PUT /api/groups/proposals/:proposalId/refusal': {
    ...ownRow,
    input: async (context) => ({ ...(await createProposal(context)).decided, reason: 'x' }),
  },
  'POST /api/groups/:groupId/merge': {
    ...ownRow,
    input: async (context) => ({
      ...(await createGroupId(context)),
      otherId: (await createGroup(context)).id,
      on: day,
      leaders: 'both',
      place: 'kept',
      time: 'kept',
    }),
  },
  'POST /api/groups/:groupId/closing': {
    ...ownRow,
    input: async (context) => ({ ...(await createGroupId(context)), on: day }),
  },
};
