import type health from '../../web/public/locales/es/health.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { healthAudit } from './audit.ts';
import { healthRights } from './rights.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly health: typeof health;
  }
}

export const healthFeature = defineFeature({
  name: 'health',
  rights: Object.values(healthRights),
  audit: healthAudit,
});
