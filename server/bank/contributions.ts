import { bankPermissions } from '#domain/bank/permissions.ts';
import type { TaskSource } from '#server/access/public.ts';
import { countOpenStatements, countUnreconciled } from './statement-queries.ts';

/** Statements that wait to be reconciled. */
const statementTasks: TaskSource = {
  requires: { permission: bankPermissions.edit },
  list: async ({ db }) => [{ kind: 'statements-to-reconcile', ...(await countOpenStatements(db)) }],
};

/** What this feature adds to earlier ones. */
export const bankContributions = { taskSources: [statementTasks], countUnreconciled };
