import { defineAudit } from '#domain/kernel/audit.ts';
import { expensesPermissions } from './permissions.ts';

export const expensesAudit = defineAudit({
  namespace: 'expenses',
  values: expensesPermissions.view,
  actions: [
    'expense-requested',
    'expense-changed',
    'expense-approved',
    'expense-refused',
    'expense-withdrawn',
    'expense-paid',
    'expense-unpaid',
    'expense-rule-added',
    'expense-rule-removed',
    'recurring-expense-added',
    'recurring-expense-removed',
  ],
  kinds: ['expense_requests', 'expense_rules', 'recurring_expenses'],
  fields: {
    expense_requests: {
      amount: { label: 'expenses:fields.amount', format: 'amount' },
      reason: { label: 'expenses:fields.reason' },
    },
    expense_rules: {
      up_to: { label: 'expenses:rules.upTo', format: 'amount' },
      centre: { label: 'expenses:fields.centre' },
    },
    recurring_expenses: { amount: { label: 'expenses:fields.amount', format: 'amount' } },
  },
});
