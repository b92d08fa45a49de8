import { groupsPermissions } from '#domain/groups/permissions.ts';
import { defineAudit } from '#domain/kernel/audit.ts';

export const finderAudit = defineAudit({
  values: groupsPermissions.all,
  namespace: 'groups',
  actions: ['group-finder-changed'],
});
