import type families from '../../web/public/locales/es/families.json';
import { defineFeature, pictureUpload } from '#domain/kernel/feature.ts';
import { familiesAudit } from './audit.ts';
import { familiesPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly families: typeof families;
  }
}

export const familiesFeature = defineFeature({
  name: 'families',
  permissions: Object.values(familiesPermissions),
  audit: familiesAudit,
  uploads: {
    'family-photo': pictureUpload(familiesPermissions.edit),
  },
});
