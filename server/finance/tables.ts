import type { FeatureTables } from '#server/core/database/feature-tables.ts';
import { requireAgreement } from './figures/check-books.ts';

export const financeTables = {
  exported: {
    finance_books: { userIdColumns: ['created_by'] },
    finance_series: {},
    finance_accounts: { excludedColumns: ['request_id'] },
    finance_funds: { excludedColumns: ['request_id'] },
    finance_centres: { excludedColumns: ['request_id'] },
    finance_entries: { userIdColumns: ['created_by'] },
    finance_entry_notes: {},
    finance_lines: {},
    finance_balances: {},
    finance_centre_balances: {},
    finance_periods: {},
    finance_batches: { excludedColumns: ['request_id'] },
    // The user ids stay as they are, so that two counts remain two where the users have no accounts.
    finance_counts: {},
    finance_receipts: { excludedColumns: ['request_id'] },
    finance_gifts: { excludedColumns: ['request_id'] },
  },
  excluded: { finance_receipt_links: 'contains only secrets' },
  onRestored: requireAgreement,
} satisfies FeatureTables;
