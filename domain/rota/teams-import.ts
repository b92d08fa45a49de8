import { declareImport } from '#domain/imports/public.ts';
import { rotaPermissions } from './permissions.ts';

export const teamsImport = declareImport({
  key: 'teams',
  path: '/api/rota/teams',
  permission: rotaPermissions.edit,
  purpose: 'teams-import',
});
