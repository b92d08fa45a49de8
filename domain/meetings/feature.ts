import { groupsPermissions } from '#domain/groups/permissions.ts';
import { defineFeature, pictureUpload } from '#domain/kernel/feature.ts';
import { meetingsAudit } from './audit.ts';

export const meetingsFeature = defineFeature({
  name: 'meetings',
  audit: meetingsAudit,
  uploads: { 'gathering-photo': pictureUpload(groupsPermissions.report) },
});
