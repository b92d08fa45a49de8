import type advances from '../../web/public/locales/es/advances.json';
import { defineFeature, pictureUpload } from '#domain/kernel/feature.ts';
import { advancesAudit } from './audit.ts';
import { advancesNotices } from './notices.ts';
import { advancesPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly advances: typeof advances;
  }
}

export const advancesFeature = defineFeature({
  name: 'advances',
  permissions: Object.values(advancesPermissions),
  audit: advancesAudit,
  notices: advancesNotices,
  uploads: { 'advance-photo': pictureUpload(advancesPermissions.settle) },
});
