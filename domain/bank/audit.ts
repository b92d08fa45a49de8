import { defineAudit } from '#domain/kernel/audit.ts';
import { bankPermissions } from './permissions.ts';

export const bankAudit = defineAudit({
  namespace: 'bank',
  values: bankPermissions.view,
  actions: [
    'statement-imported',
    'statement-reconciled',
    'statement-removed',
    'bank-rule-added',
    'bank-rule-changed',
    'bank-rule-removed',
  ],
  kinds: ['bank_statements', 'bank_rules'],
  fields: { bank_statements: { lines: { label: 'bank:fields.lines' } } },
});
