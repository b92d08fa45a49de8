import { idempotencyDays } from '#domain/kernel/endpoint.ts';
import { now } from '../clock.ts';
import type { Core } from '../core.ts';
import { deleteAnswersBefore } from './answer-queries.ts';

const job = 'expire-idempotency-keys';

const getOldestAnswer = (): Date => new Date(now().getTime() - idempotencyDays * 24 * 3600 * 1000);

/** Exported for its test. */
export const deleteExpiredAnswers = ({ database }: Pick<Core, 'database'>): Promise<number> =>
  deleteAnswersBefore(database, getOldestAnswer());

/** Starts the nightly job that deletes the answers whose keys are no longer repeated. */
export async function startAnswerExpiry(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: () => deleteExpiredAnswers(core).then(() => undefined) });
  await core.jobs.schedule(job, '29 4 * * *');
}
