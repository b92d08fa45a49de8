import type followUps from '../../web/public/locales/es/follow-ups.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { followUpsAudit } from './audit.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly 'follow-ups': typeof followUps;
  }
}

export const followUpsFeature = defineFeature({
  name: 'follow-ups',
  audit: followUpsAudit,
});
