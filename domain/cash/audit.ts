import { defineAudit } from '#domain/kernel/audit.ts';
import { cashPermissions } from './permissions.ts';

export const cashAudit = defineAudit({
  namespace: 'cash',
  values: cashPermissions.view,
  actions: ['cash-counted', 'petty-cash-agreed', 'petty-cash-ended'],
  kinds: ['cash_counts', 'petty_cash'],
  fields: {
    cash_counts: {
      counted: { label: 'cash:fields.counted', format: 'amount' },
      difference: { label: 'cash:fields.difference', format: 'amount' },
      reason: { label: 'cash:fields.reason' },
    },
    petty_cash: {
      float_amount: { label: 'cash:fields.float', format: 'amount' },
      lowest_amount: { label: 'cash:fields.lowest', format: 'amount' },
    },
  },
});
