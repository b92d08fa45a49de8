import { defineFeature } from '#domain/kernel/feature.ts';
import { importsAudit } from './audit.ts';

export const importsFeature = defineFeature({
  name: 'imports',
  audit: importsAudit,
});
