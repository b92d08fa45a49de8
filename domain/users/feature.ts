import { defineFeature } from '#domain/kernel/feature.ts';
import { usersAudit } from './audit.ts';

export const usersFeature = defineFeature({
  name: 'users',
  audit: usersAudit,
});
