import { defineAudit } from '#domain/kernel/audit.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';

/** Entries are about the person, and never have the text of a note. */
export const followUpsAudit = defineAudit({
  values: peoplePermissions.view,
  namespace: 'follow-ups',
  actions: [
    'follow-up-set',
    'follow-up-done',
    'follow-up-reopened',
    'follow-up-noted',
    'follow-ups-exported',
    'follow-ups-undone',
  ],
  fields: {
    people: {
      follow_up_by: { label: 'follow-ups:fields.assignee' },
      follow_up_until: { label: 'follow-ups:fields.dueOn', format: 'day' },
      follow_up_reason: { label: 'follow-ups:fields.reason', format: 'word:follow-ups:reasons' },
      follow_up_outcome: { label: 'follow-ups:fields.outcome', format: 'word:follow-ups:outcomes' },
      follow_up_note: { label: 'follow-ups:note.visibility', format: 'word:notes:visibility' },
    },
  },
});
