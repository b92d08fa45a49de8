import { consentRequestsContract as contract } from '#domain/consent-requests/contract.ts';
import { runPhases, type RequestRun } from '#domain/consent-requests/schema.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { selectPeopleIds, type PeopleFilter } from '#server/people/public.ts';
import { enqueueRun } from './ask-people.ts';
import { choosePeople, listMinors, readPreview } from './choose-people.ts';
import {
  endRun,
  findRun,
  findRunByRequest,
  insertRun,
  listRuns,
  type NewRun,
  type Run,
} from './run-queries.ts';

/** `filters`: those that features add to the list of people. */
export const consentRequestsRoutes = (filters: readonly PeopleFilter[]): readonly Route[] => [
  route(contract.preview, async (call) =>
    readPreview(
      call.db,
      await selectPeopleIds(call, call.input.selection, filters),
      await listMinors(call),
    ),
  ),
  churchRoute(contract.start, async (call) => {
    const { core, church, actor, input } = call;
    const run = await call.inChurch(async (db) => {
      await lockInTransaction(db, 'consent requests');
      const known = await findRunByRequest(db, input.requestId);
      if (known) return known;
      const reader = { ...call, db };
      const ids = await selectPeopleIds(reader, input.selection, filters);
      const { recipients } = await choosePeople(db, ids, await listMinors(reader));
      return startRun(db, {
        id: newId(),
        requestId: input.requestId,
        personIds: recipients.map(({ id }) => id),
        by: actor,
        at: now(),
      });
    });
    await enqueueRun(core, church.id, run.id);
    return toView(run);
  }),
  churchRoute(contract.list, async ({ core, church, inChurch }) => {
    const runs = await inChurch(listRuns);
    for (const run of runs) if (isStuck(run)) await enqueueRun(core, church.id, run.id);
    return { items: runs.map(toView) };
  }),
  route(contract.stop, async ({ db, input, church }) => {
    await requireRun(db, input.runId);
    if (!(await endRun(db, input.runId, 'stopped')))
      throw new Problem('failed_precondition', 'consent-requests:errors.not-running');
    await recordAudit(db, {
      action: 'consent-requests-stopped',
      subject: { table: 'churches', id: church.id, label: church.name },
    });
    return toView(await requireRun(db, input.runId));
  }),
];

async function startRun(db: ChurchDb, run: NewRun): Promise<Run> {
  if (run.personIds.length === 0)
    throw new Problem('failed_precondition', 'consent-requests:errors.nobody');
  await insertRun(db, run);
  await recordAudit(db, {
    action: 'consent-requests-started',
    subject: { table: 'consent_request_runs', id: run.id },
    after: { count: run.personIds.length },
  });
  return requireRun(db, run.id);
}

const requireRun = async (db: ChurchDb, runId: string): Promise<Run> =>
  requireFound(await findRun(db, runId), 'consent-requests:errors.not-found');

const toView = ({ id, status, total, done, sent, startedAt, by }: Run): RequestRun => ({
  id,
  status,
  total,
  done,
  sent,
  startedAt,
  by,
});

const minute = 60_000;
/** A process ended between its transaction and the queue of jobs. A job that is queued already is not queued again. */
const isStuck = ({ status, movedAt }: Run): boolean =>
  runPhases.isRunning(status) && now().getTime() - movedAt.getTime() > minute;
