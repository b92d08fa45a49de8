import { defineNotices } from '#domain/kernel/feature.ts';
import { groupsPermissions } from './permissions.ts';

export const groupsNotices = defineNotices('groups', {
  'group-requests': groupsPermissions.view,
  'group-multiplications': groupsPermissions.view,
  'group-meetings': groupsPermissions.report,
});
