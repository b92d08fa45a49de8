import { defineAudit } from '#domain/kernel/audit.ts';
import { advancesPermissions } from './permissions.ts';

export const advancesAudit = defineAudit({
  namespace: 'advances',
  values: advancesPermissions.view,
  actions: [
    'advance-given',
    'advance-receipt-added',
    'advance-receipt-changed',
    'advance-receipt-removed',
    'advance-submitted',
    'advance-sent-back',
    'advance-settled',
    'advance-reopened',
    'advance-cancelled',
  ],
  kinds: ['advances'],
  fields: {
    advances: {
      amount: { label: 'advances:fields.amount', format: 'amount' },
      receipt: { label: 'advances:fields.title' },
      reason: { label: 'advances:fields.reason' },
    },
  },
});
