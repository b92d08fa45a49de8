import { defineAudit } from '#domain/kernel/audit.ts';
import { givingStatementsPermissions } from './permissions.ts';

export const givingStatementsAudit = defineAudit({
  namespace: 'giving-statements',
  values: givingStatementsPermissions.view,
  actions: [
    'statements-started',
    'statements-stopped',
    'statements-removed',
    'statements-mailed',
    'statement-link-created',
  ],
  kinds: ['giving_statement_runs'],
  fields: {},
});
