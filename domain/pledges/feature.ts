import type pledges from '../../web/public/locales/es/pledges.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { pledgesAudit } from './audit.ts';
import { pledgesPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly pledges: typeof pledges;
  }
}

export const pledgesFeature = defineFeature({
  name: 'pledges',
  permissions: Object.values(pledgesPermissions),
  audit: pledgesAudit,
});
