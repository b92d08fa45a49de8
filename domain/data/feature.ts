import { defineFeature, mebibyte } from '#domain/kernel/feature.ts';
import { dataAudit } from './audit.ts';
import { dataPermissions } from './permissions.ts';

export const dataFeature = defineFeature({
  name: 'data',
  permissions: Object.values(dataPermissions),
  audit: dataAudit,
  uploads: {
    'church-restore': {
      permission: dataPermissions.delete,
      maxBytes: 1024 * mebibyte,
      contentKind: 'zip',
    },
  },
});
