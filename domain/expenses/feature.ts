import type expenses from '../../web/public/locales/es/expenses.json';
import { defineFeature, pictureUpload } from '#domain/kernel/feature.ts';
import { expensesAudit } from './audit.ts';
import { expensesNotices } from './notices.ts';
import { expensesPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly expenses: typeof expenses;
  }
}

export const expensesFeature = defineFeature({
  name: 'expenses',
  permissions: Object.values(expensesPermissions),
  audit: expensesAudit,
  notices: expensesNotices,
  uploads: { 'expense-photo': pictureUpload(expensesPermissions.request) },
});
