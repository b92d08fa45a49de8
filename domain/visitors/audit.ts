import { defineAudit } from '#domain/kernel/audit.ts';

export const visitorsAudit = defineAudit({
  namespace: 'visitors',
  actions: ['visitor-card-changed', 'visitor-card-undone'],
});
