/** Groups from spreadsheets: each row one of them, with when and where it meets and who leads it. */
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { declareImport } from '#domain/imports/public.ts';

export const groupsImport = declareImport({
  key: 'groups',
  path: '/api/groups',
  permission: groupsPermissions.create,
  purpose: 'groups-import',
});
