import type fiscalYears from '../../web/public/locales/es/fiscal-years.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { fiscalYearsAudit } from './audit.ts';
import { fiscalYearsPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly 'fiscal-years': typeof fiscalYears;
  }
}

export const fiscalYearsFeature = defineFeature({
  name: 'fiscal-years',
  permissions: Object.values(fiscalYearsPermissions),
  audit: fiscalYearsAudit,
});
