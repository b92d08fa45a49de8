import { defineFeature } from '#domain/kernel/feature.ts';
import { accessAudit } from './audit.ts';
import { usersPermissions, platformPermissions } from './permissions.ts';

export const accessFeature = defineFeature({
  name: 'access',
  permissions: [...Object.values(usersPermissions), ...Object.values(platformPermissions)],
  audit: accessAudit,
});
