import { defineAudit } from '#domain/kernel/audit.ts';

export const consentRequestsAudit = defineAudit({
  namespace: 'consent-requests',
  actions: ['consent-requests-started', 'consent-requests-stopped'],
});
