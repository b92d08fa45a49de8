import type newsletters from '../../web/public/locales/es/newsletters.json';
import { defineFeature, pictureUpload } from '#domain/kernel/feature.ts';
import { newslettersAudit } from './audit.ts';
import { newslettersNotices } from './notices.ts';
import { newslettersPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly newsletters: typeof newsletters;
  }
}

export const newslettersFeature = defineFeature({
  name: 'newsletters',
  permissions: Object.values(newslettersPermissions),
  audit: newslettersAudit,
  notices: newslettersNotices,
  uploads: {
    'newsletter-picture': pictureUpload(newslettersPermissions.edit),
  },
});
