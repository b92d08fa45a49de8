import type familyForm from '../../web/public/locales/es/family-form.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { familyFormAudit } from './audit.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly 'family-form': typeof familyForm;
  }
}

export const familyFormFeature = defineFeature({
  name: 'family-form',
  audit: familyFormAudit,
});
