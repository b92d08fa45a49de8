import { groupsContract as groups } from '#domain/groups/contract.ts';
import { createPersonId } from '../../create-person.ts';
import type { MatrixContext, Row, FeatureMatrix, Rows } from '../../row.ts';
import { createGroup, createGroupId, createInput, findRole, onlyOwn } from './group-context.ts';
import { groupFormRows } from './group-form.ts';
import { groupMembersRows } from './group-members.ts';
import { multiplicationRows } from './group-multiplication.ts';

const viewRow: Row = { needs: 'groups.view' };
const editRow: Row = { needs: 'groups.edit' };
const day = '2026-01-04';

async function createMembership(context: MatrixContext) {
  const { groupId } = await createGroupId(context);
  const { roleId } = await findRole(context, 'cell');
  const { personId } = await createPersonId(context);
  const { items } = await context.superuser.call(groups.addMembers, {
    groupId,
    personIds: [personId],
    roleId,
    since: day,
  });
  return { groupId, membershipId: items[0]?.id ?? '', version: items[0]?.version ?? 1, roleId };
}

async function pickMembership(context: MatrixContext) {
  const { groupId, membershipId } = await createMembership(context);
  return { groupId, membershipId };
}

const rows: Rows = {
  ...groupMembersRows,
  'GET /api/groups': viewRow,
  'GET /api/groups/count': viewRow,
  'GET /api/groups/types': viewRow,
  'GET /api/groups/branches': viewRow,
  ...multiplicationRows,
  'POST /api/groups': { needs: 'groups.create', input: (context) => createInput(context) },
  'GET /api/groups/:groupId': { ...viewRow, input: createGroupId, roleAnswers: onlyOwn },
  'PUT /api/groups/:groupId': {
    ...editRow,
    roleAnswers: onlyOwn,
    input: async (context) => {
      const { id: groupId, version, typeId, name } = await createGroup(context);
      return { groupId, version, typeId, name };
    },
  },
  'PUT /api/groups/:groupId/parent': {
    ...editRow,
    roleAnswers: onlyOwn,
    input: async (context) => ({
      ...(await createGroupId(context)),
      parentId: (await createGroup(context, 'zone')).id,
    }),
  },
  'PUT /api/groups/:groupId/status': {
    ...editRow,
    roleAnswers: onlyOwn,
    input: async (context) => ({ ...(await createGroupId(context)), status: 'paused', on: day }),
  },
  'DELETE /api/groups/:groupId': { needs: 'groups.delete', input: createGroupId },
  'GET /api/groups/:groupId/members': { ...viewRow, input: createGroupId, roleAnswers: onlyOwn },
  'POST /api/groups/:groupId/members': {
    ...editRow,
    roleAnswers: onlyOwn,
    input: async (context) => ({
      ...(await createGroupId(context)),
      personIds: [(await createPersonId(context)).personId],
      roleId: (await findRole(context, 'cell')).roleId,
      since: day,
    }),
  },
  'PUT /api/groups/:groupId/members/:membershipId': {
    ...editRow,
    roleAnswers: onlyOwn,
    input: async (context) => ({ ...(await createMembership(context)), on: day }),
  },
  'PUT /api/groups/:groupId/members/:membershipId/end': {
    ...editRow,
    roleAnswers: onlyOwn,
    input: async (context) => ({ ...(await pickMembership(context)), on: day }),
  },
  'PUT /api/groups/:groupId/members/:membershipId/group': {
    ...editRow,
    roleAnswers: onlyOwn,
    input: async (context) => ({
      ...(await pickMembership(context)),
      toGroupId: (await createGroup(context)).id,
      roleId: (await findRole(context, 'cell')).roleId,
      on: day,
    }),
  },
  ...groupFormRows,
  'GET /api/people/:personId/groups': {
    ...viewRow,
    input: createPersonId,
    roleAnswers: { leader: '404 not_found groups:errors.person-unknown' },
  },
};

const everybody = 'admin pastor secretary leader';
const office = 'admin pastor secretary';

export const matrix = {
  grants: {
    'groups.view': { module: 'groups', changes: false, roles: everybody },
    'groups.all': { module: 'groups', changes: false, roles: office },
    'groups.report': { module: 'groups', changes: true, roles: everybody },
    'groups.create': { module: 'groups', changes: true, roles: office },
    'groups.edit': { module: 'groups', changes: true, roles: everybody },
    'groups.delete': { module: 'groups', changes: true, roles: 'admin pastor' },
    'groups.export': { module: 'groups', changes: false, roles: everybody },
  },
  rows,
} satisfies FeatureMatrix;
