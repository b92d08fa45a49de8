import { familyChangeRows } from './family-changes.ts';
import { registrationRows } from './family-registration.ts';
import { relationRows } from './family-relations.ts';
import { rolesContract } from '#domain/families/roles.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { createPersonId } from '../../create-person.ts';
import { onePicture } from '../../one-picture.ts';
import type { MatrixContext, Row, FeatureMatrix, Rows } from '../../row.ts';

const viewRow: Row = { needs: 'families.view' };
const editRow: Row = { needs: 'families.edit' };

const createRegistration = async (context: MatrixContext) => ({
  requestId: crypto.randomUUID(),
  people: [await createPersonId(context)],
});

const createFamily = async (context: MatrixContext): Promise<HouseholdView> =>
  context.superuser.call(families.register, await createRegistration(context));

const createFamilyId = async (context: MatrixContext) => ({
  familyId: (await createFamily(context)).id,
});

async function createMembership(context: MatrixContext) {
  const { id: familyId, members } = await createFamily(context);
  return { familyId, membershipId: members[0]?.id ?? '' };
}

async function createEmptyFamilyId(context: MatrixContext) {
  const membership = await createMembership(context);
  await context.superuser.call(families.removeMember, membership);
  return { familyId: membership.familyId };
}

const settingsRow: Row = { needs: 'church.edit', subscription: false };

const createRoleName = ({ marker }: MatrixContext) => ({
  name: `${marker} ${crypto.randomUUID()}`.slice(0, 60),
});

// Calls run at the same time in the same church, so each role is found by its own name.
async function createRole(context: MatrixContext) {
  const { name } = createRoleName(context);
  const { items } = await context.superuser.call(rolesContract.create, { name });
  return { roleId: items.find((each) => each.name === name)?.id ?? '' };
}

const rows: Rows = {
  'GET /api/families': viewRow,
  'GET /api/families/figures': viewRow,
  'GET /api/families/statistics': viewRow,
  'GET /api/families/export': { needs: 'families.export' },
  'GET /api/families/directory': { needs: 'families.export' },
  'GET /api/families/directory/figures': { needs: 'families.export' },
  'GET /api/families/labels': { needs: 'families.export' },
  'GET /api/families/labels/figures': { needs: 'families.export' },
  'GET /api/families/roles': viewRow,
  'POST /api/families/roles': { ...settingsRow, input: createRoleName },
  'PUT /api/families/roles/order': {
    ...settingsRow,
    input: async (context) => ({ ids: [(await createRole(context)).roleId] }),
  },
  'PUT /api/families/roles/:roleId': {
    ...settingsRow,
    input: async (context) => ({ ...(await createRole(context)), ...createRoleName(context) }),
  },
  'PUT /api/families/roles/:roleId/archived': {
    ...settingsRow,
    input: async (context) => ({ ...(await createRole(context)), archived: true }),
  },
  'DELETE /api/families/roles/:roleId': { ...settingsRow, input: createRole },
  ...relationRows,
  ...familyChangeRows,
  ...registrationRows,
  'GET /api/people/:personId/families': { ...viewRow, input: createPersonId },
  'POST /api/families': { needs: 'families.create', input: createRegistration },
  'GET /api/families/:familyId': { ...viewRow, input: createFamilyId },
  'PUT /api/families/:familyId': {
    ...editRow,
    input: async (context) => ({ ...(await createFamilyId(context)), version: 1 }),
  },
  'DELETE /api/families/:familyId': { needs: 'families.delete', input: createEmptyFamilyId },
  'PUT /api/families/:familyId/dissolution': {
    ...editRow,
    input: async (context) => ({ ...(await createFamilyId(context)), on: '2020-01-31' }),
  },
  'PUT /api/families/:familyId/photo': {
    ...editRow,
    input: async (context) => ({ ...(await createFamilyId(context)), data: onePicture }),
  },
  'DELETE /api/families/:familyId/photo': { ...editRow, input: createFamilyId },
  'POST /api/families/:familyId/members': {
    ...editRow,
    input: async (context) => ({
      ...(await createFamilyId(context)),
      ...(await createPersonId(context)),
    }),
  },
  'PUT /api/families/:familyId/members/:membershipId': { ...editRow, input: createMembership },
  'DELETE /api/families/:familyId/members/:membershipId': { ...editRow, input: createMembership },
  'POST /api/families/undo': {
    ...editRow,
    input: async (context) => {
      const membership = await createMembership(context);
      const { undoId } = await context.superuser.call(families.removeMember, membership);
      return { undoId: undoId ?? '' };
    },
  },
};

export const matrix = {
  grants: {
    'families.view': { module: 'families', changes: false, roles: 'admin pastor secretary' },
    'families.create': { module: 'families', changes: true, roles: 'admin pastor secretary' },
    'families.edit': { module: 'families', changes: true, roles: 'admin pastor secretary' },
    'families.merge': { module: 'families', changes: true, roles: 'admin pastor secretary' },
    'families.delete': { module: 'families', changes: true, roles: 'admin pastor' },
    'families.export': { module: 'families', changes: false, roles: 'admin pastor secretary' },
  },
  rows,
} satisfies FeatureMatrix;
