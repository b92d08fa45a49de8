import { defineAudit } from '#domain/kernel/audit.ts';
import { financePermissions } from './permissions.ts';

export const financeAudit = defineAudit({
  namespace: 'finance',
  values: financePermissions.view,
  actions: [
    'books-opened',
    'entry-posted',
    'entry-reversed',
    'entry-note-changed',
    'bill-added',
    'bill-removed',
    'batch-committed',
    'batch-deposited',
    'gift-returned',
    'receipts-issued',
    'receipt-voided',
    'receipt-link-created',
    'receipt-link-revoked',
    'month-closed',
    'month-reopened',
  ],
  kinds: [
    'finance_books',
    'finance_accounts',
    'finance_funds',
    'finance_centres',
    'finance_entries',
    'finance_batches',
    'finance_periods',
    'finance_receipts',
  ],
  fields: {
    finance_books: {
      currency: { label: 'finance:fields.currency' },
      opened_on: { label: 'finance:fields.openedOn', format: 'day' },
    },
    finance_accounts: {
      name: { label: 'finance:fields.name' },
      code: { label: 'finance:fields.code' },
      parent_id: { label: 'finance:fields.parent', format: 'record' },
      keeper_id: { label: 'finance:fields.keeper', format: 'record' },
      is_giving: { label: 'finance:fields.isGiving', format: 'yes-no' },
      is_closed: { label: 'finance:fields.isClosed', format: 'yes-no' },
    },
    finance_funds: {
      name: { label: 'finance:fields.name' },
      kind: { label: 'finance:fields.kind', format: 'word:finance:fundKinds' },
      purpose: { label: 'finance:fields.purpose' },
      until: { label: 'finance:fields.until', format: 'day' },
      share: { label: 'finance:fields.share' },
      shared_category_id: { label: 'finance:fields.sharedCategory', format: 'record' },
      is_closed: { label: 'finance:fields.isClosed', format: 'yes-no' },
    },
    finance_centres: {
      name: { label: 'finance:fields.name' },
      kind: { label: 'finance:fields.kind', format: 'word:finance:centreKinds' },
      code: { label: 'finance:fields.code' },
      is_closed: { label: 'finance:fields.isClosed', format: 'yes-no' },
    },
    finance_entries: {
      number: { label: 'finance:fields.number' },
      day: { label: 'finance:fields.day', format: 'day' },
      kind: { label: 'finance:fields.kind', format: 'word:finance:entryKinds' },
      amount: { label: 'finance:fields.amount' },
      reason: { label: 'finance:fields.reason' },
    },
    finance_batches: {
      day: { label: 'finance:fields.day', format: 'day' },
      amount: { label: 'finance:fields.amount' },
      count: { label: 'finance:fields.count' },
    },
    finance_receipts: {
      reason: { label: 'finance:fields.reason' },
    },
    finance_periods: { reason: { label: 'finance:fields.reason' } },
  },
});
