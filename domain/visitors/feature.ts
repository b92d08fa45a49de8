import type visitors from '../../web/public/locales/es/visitors.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { visitorsAudit } from './audit.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly visitors: typeof visitors;
  }
}

export const visitorsFeature = defineFeature({
  name: 'visitors',
  audit: visitorsAudit,
});
