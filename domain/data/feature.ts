import type data from '../../web/public/locales/es/data.json';
import { defineFeature, mebibyte } from '#domain/kernel/feature.ts';
import { dataAudit } from './audit.ts';
import { dataPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly data: typeof data;
  }
}

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
