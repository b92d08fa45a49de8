import { defineAudit } from '#domain/kernel/audit.ts';

export const subscriptionAudit = defineAudit({
  actions: ['plan-changed', 'subscription-changed'],
  kinds: ['customers'],
});
