import type budget from '../../web/public/locales/es/budget.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { budgetAudit } from './audit.ts';
import { budgetPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly budget: typeof budget;
  }
}

export const budgetFeature = defineFeature({
  name: 'budget',
  permissions: Object.values(budgetPermissions),
  audit: budgetAudit,
});
