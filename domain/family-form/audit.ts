import { defineAudit } from '#domain/kernel/audit.ts';

export const familyFormAudit = defineAudit({
  namespace: 'family-form',
  actions: ['family-form-changed'],
});
