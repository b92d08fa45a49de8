import type onboarding from '../../web/public/locales/es/onboarding.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { onboardingAudit } from './audit.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly onboarding: typeof onboarding;
  }
}

export const onboardingFeature = defineFeature({ name: 'onboarding', audit: onboardingAudit });
