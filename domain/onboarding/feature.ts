import type onboarding from '../../web/public/locales/es/onboarding.json';
import { defineAudit } from '#domain/kernel/audit.ts';
import { defineFeature } from '#domain/kernel/feature.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly onboarding: typeof onboarding;
  }
}

const onboardingAudit = defineAudit({ namespace: 'onboarding', actions: ['onboarding-hidden'] });

export const onboardingFeature = defineFeature({ name: 'onboarding', audit: onboardingAudit });
