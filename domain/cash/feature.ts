import type cash from '../../web/public/locales/es/cash.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { cashAudit } from './audit.ts';
import { cashPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly cash: typeof cash;
  }
}

export const cashFeature = defineFeature({
  name: 'cash',
  permissions: Object.values(cashPermissions),
  audit: cashAudit,
});
