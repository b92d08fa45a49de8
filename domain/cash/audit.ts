import { defineAudit } from '#domain/kernel/audit.ts';
import { cashPermissions } from './permissions.ts';

export const cashAudit = defineAudit({
  namespace: 'cash',
  values: cashPermissions.view,
  actions: ['cash-counted'],
  kinds: ['cash_counts'],
  fields: {
    cash_counts: {
      counted: { label: 'cash:fields.counted' },
      difference: { label: 'cash:fields.difference' },
      reason: { label: 'cash:fields.reason' },
    },
  },
});
