import type consentRequests from '../../web/public/locales/es/consent-requests.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { consentRequestsAudit } from './audit.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly 'consent-requests': typeof consentRequests;
  }
}

export const consentRequestsFeature = defineFeature({
  name: 'consent-requests',
  audit: consentRequestsAudit,
});
