import type { Core } from '#server/core/core.ts';
import { defineFeature } from '#server/feature.ts';
import type { OnPeopleErased } from '#server/people/public.ts';
import { givingStatementsDemo } from './demo-statements.ts';
import { mailJob, mailStatements } from './mail-statements.ts';
import { givingStatementsMails } from './mails.ts';
import type { RunJob } from './draw-file.ts';
import { makeJob, makeStatements } from './make-statements.ts';
import { givingStatementsRoutes } from './routes.ts';
import { forgetGivers, moveStatements } from './statement-queries.ts';
import { givingStatementsTables } from './tables.ts';

const onPeopleErased: OnPeopleErased = forgetGivers;

async function registerJobs(core: Core): Promise<void> {
  await core.jobs.work<RunJob>({
    name: makeJob,
    retries: 2,
    run: (job, signal) => makeStatements(core, job, signal),
  });
  await core.jobs.work<RunJob>({
    name: mailJob,
    run: (job, signal) => mailStatements(core, job, signal),
  });
}

export const givingStatementsFeature = defineFeature({
  name: 'giving-statements',
  tables: givingStatementsTables,
  mails: givingStatementsMails,
  routes: () => givingStatementsRoutes,
  startJobs: registerJobs,
  demo: givingStatementsDemo,
  contributes: { onPeopleErased, onPeopleMerged: moveStatements },
});
