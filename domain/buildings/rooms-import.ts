import { declareImport } from '#domain/imports/public.ts';
import { buildingsPermissions } from './permissions.ts';

export const roomsImport = declareImport({
  key: 'rooms',
  path: '/api/rooms',
  permission: buildingsPermissions.create,
  purpose: 'rooms-import',
});
