import { defineAudit } from '#domain/kernel/audit.ts';
import { subscriptionPermissions } from './permissions.ts';

export const subscriptionAudit = defineAudit({
  values: subscriptionPermissions.view,
  actions: ['plan-changed', 'subscription-changed'],
  kinds: ['customers'],
});
