import type finance from '../../web/public/locales/es/finance.json';
import { defineFeature, pictureUpload } from '#domain/kernel/feature.ts';
import { financeAudit } from './audit.ts';
import { financePermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly finance: typeof finance;
  }
}

export const financeFeature = defineFeature({
  name: 'finance',
  permissions: Object.values(financePermissions),
  audit: financeAudit,
  uploads: {
    'finance-bill': pictureUpload(financePermissions.edit),
  },
});
