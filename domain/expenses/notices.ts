import { defineNotices } from '#domain/kernel/feature.ts';
import { expensesPermissions } from './permissions.ts';

export const expensesNotices = defineNotices('expenses', {
  /** To those who can decide a request. */
  'expense-requests': expensesPermissions.request,
  /** To who made it. */
  'expense-decisions': expensesPermissions.request,
});
