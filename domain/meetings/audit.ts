import { groupsPermissions } from '#domain/groups/permissions.ts';
import { defineAudit } from '#domain/kernel/audit.ts';

/** Reports are entries of the owner of the meeting, as of a group, which has the labels of their figures. */
export const meetingsAudit = defineAudit({
  values: groupsPermissions.all,
  namespace: 'groups',
  actions: ['meeting-reported', 'report-corrected', 'report-confirmed'],
});
