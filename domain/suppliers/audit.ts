import { defineAudit } from '#domain/kernel/audit.ts';

export const suppliersAudit = defineAudit({
  namespace: 'suppliers',
  kinds: ['suppliers'],
  fields: {
    suppliers: {
      name: { label: 'suppliers:fields.name' },
      trade: { label: 'suppliers:fields.trade' },
      phone: { label: 'suppliers:fields.phone' },
      email: { label: 'suppliers:fields.email' },
      tax_id: { label: 'suppliers:fields.taxId' },
      is_archived: { label: 'suppliers:fields.isArchived', format: 'yes-no' },
    },
  },
});
