import type audit from '../../web/public/locales/es/audit.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { auditPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly audit: typeof audit;
  }
}

export const auditFeature = defineFeature({
  name: 'audit',
  permissions: Object.values(auditPermissions),
});
