import type { FeatureTables } from '#server/core/database/feature-tables.ts';
import { restoreSinglePhotos } from './photo-queries.ts';

const excludedColumns = ['request_id'];

export const expensesTables = {
  exported: {
    recurring_expenses: { userIdColumns: ['created_by'], excludedColumns },
    expense_requests: {
      userIdColumns: ['requested_by', 'decided_by'],
      excludedColumns: [...excludedColumns, 'due_order'],
    },
    expense_photos: {},
  },
  excluded: { expense_rules: 'names users, who are not part of an export' },
  onRestored: restoreSinglePhotos,
} satisfies FeatureTables;
