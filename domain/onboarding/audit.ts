import { defineAudit } from '#domain/kernel/audit.ts';

export const onboardingAudit = defineAudit({
  namespace: 'onboarding',
  actions: ['onboarding-hidden'],
});
