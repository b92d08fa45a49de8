import { defineAudit } from '#domain/kernel/audit.ts';

export const visitorsAudit = defineAudit({
  namespace: 'visitors',
  actions: [
    'visitor-card-changed',
    'visitor-card-undone',
    'follow-up-set',
    'follow-up-done',
    'follow-up-reopened',
  ],
  fields: {
    people: {
      follow_up_by: { label: 'visitors:followUp.responsible' },
      follow_up_until: { label: 'visitors:followUp.until', format: 'day' },
    },
  },
});
