import { defineFeature, pictureUpload } from '#domain/kernel/feature.ts';
import { churchesAudit } from './audit.ts';
import { churchesPermissions } from './permissions.ts';

export const churchesFeature = defineFeature({
  name: 'churches',
  permissions: Object.values(churchesPermissions),
  audit: churchesAudit,
  uploads: {
    'church-logo': pictureUpload(churchesPermissions.edit),
  },
});
