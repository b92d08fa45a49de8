import { defineAudit } from '#domain/kernel/audit.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';

/** Entries are about the person, and never have what was written: the fields are the headings of an export. */
export const healthAudit = defineAudit({
  values: peoplePermissions.view,
  namespace: 'health',
  actions: ['health-changed', 'emergency-contacts-changed'],
  fields: {
    person_health: {
      allergies: { label: 'health:fields.allergies' },
      medical_notes: { label: 'health:fields.medicalNotes' },
      emergency_contacts: { label: 'health:contacts.title' },
    },
  },
});
