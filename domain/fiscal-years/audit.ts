import { defineAudit } from '#domain/kernel/audit.ts';
import { fiscalYearsPermissions } from './permissions.ts';

export const fiscalYearsAudit = defineAudit({
  namespace: 'fiscal-years',
  values: fiscalYearsPermissions.view,
  actions: ['year-closed', 'year-reopened'],
  kinds: ['fiscal_years'],
  fields: { fiscal_years: { reason: { label: 'fiscal-years:fields.reason' } } },
});
