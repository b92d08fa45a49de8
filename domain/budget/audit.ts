import { defineAudit } from '#domain/kernel/audit.ts';
import { budgetPermissions } from './permissions.ts';

export const budgetAudit = defineAudit({
  namespace: 'budget',
  values: budgetPermissions.view,
  actions: ['budget-line-set', 'budget-line-removed', 'budget-copied'],
  kinds: ['budget_lines'],
  fields: {
    budget_lines: {
      year: { label: 'budget:fields.year' },
      total: { label: 'budget:fields.total', format: 'amount' },
    },
  },
});
