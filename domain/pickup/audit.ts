import { defineAudit } from '#domain/kernel/audit.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';

/** Entries are about the child, and never say who was allowed or forbidden: the log is read without the right. */
export const pickupAudit = defineAudit({
  values: peoplePermissions.view,
  namespace: 'pickup',
  actions: ['pickup-changed'],
  fields: {
    pickup_contacts: {
      kind: { label: 'pickup:fields.kind', format: 'word:pickup:kinds' },
      name: { label: 'pickup:fields.name' },
      relation: { label: 'pickup:fields.relation' },
      phone: { label: 'pickup:fields.phone', format: 'phone' },
      note: { label: 'pickup:fields.note' },
      until: { label: 'pickup:fields.until', format: 'day' },
    },
  },
});
