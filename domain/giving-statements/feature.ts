import type givingStatements from '../../web/public/locales/es/giving-statements.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { givingStatementsAudit } from './audit.ts';
import { givingStatementsPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly 'giving-statements': typeof givingStatements;
  }
}

export const givingStatementsFeature = defineFeature({
  name: 'giving-statements',
  permissions: Object.values(givingStatementsPermissions),
  audit: givingStatementsAudit,
});
