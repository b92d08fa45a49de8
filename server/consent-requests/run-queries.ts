/** The runs that ask people. */
import { sql } from 'kysely';
import type { RequestRun } from '#domain/consent-requests/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

const listed = 10;

const selectRuns = (db: ChurchDb) =>
  db
    .selectFrom('consent_request_runs')
    .select(['id', 'status', 'done', 'sent', 'created_at', 'created_by_name', 'moved_at'])
    .select(sql<number>`cardinality(person_ids)`.as('total'))
    .orderBy('created_at', 'desc')
    .orderBy('id');

type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>;

export interface Run extends RequestRun {
  readonly movedAt: Date;
}

const toRun = ({ created_at, created_by_name: by, moved_at, ...row }: RunRow): Run => ({
  ...row,
  by,
  startedAt: created_at.toISOString(),
  movedAt: moved_at,
});

/** The newest first. */
export const listRuns = async (db: ChurchDb): Promise<Run[]> =>
  (await selectRuns(db).limit(listed).execute()).map(toRun);

export async function findRun(db: ChurchDb, runId: string): Promise<Run | null> {
  const row = await selectRuns(db).where('id', '=', runId).executeTakeFirst();
  return row ? toRun(row) : null;
}

export async function findRunByRequest(db: ChurchDb, requestId: string): Promise<Run | null> {
  const row = await selectRuns(db).where('request_id', '=', requestId).executeTakeFirst();
  return row ? toRun(row) : null;
}

export interface NewRun {
  readonly id: string;
  readonly requestId: string;
  readonly personIds: readonly string[];
  readonly by: { readonly userId: string; readonly name: string };
  readonly at: Date;
}

export async function insertRun(db: ChurchDb, run: NewRun): Promise<void> {
  await db
    .insertInto('consent_request_runs')
    .values({
      id: run.id,
      request_id: run.requestId,
      person_ids: [...run.personIds],
      created_at: run.at,
      moved_at: run.at,
      created_by: run.by.userId,
      created_by_name: run.by.name,
    })
    .execute();
}

/** What is left of a run that is going on: who began it, and the next people, at most `size`. */
export async function readNext(db: ChurchDb, runId: string, size: number) {
  const row = await db
    .selectFrom('consent_request_runs')
    .select((eb) => [
      'created_by',
      'created_by_name',
      'done',
      sql<
        string[]
      >`(${eb.ref('person_ids')})[${eb.ref('done')} + 1 : ${eb.ref('done')} + ${size}::int]`.as(
        'ids',
      ),
    ])
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return row ?? null;
}

interface Step {
  /** Where the step began. */
  readonly from: number;
  readonly done: number;
  readonly sent: number;
  readonly at: Date;
}

/** false: the run was stopped, or another worker did the step. */
export async function advanceRun(db: ChurchDb, runId: string, step: Step): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('consent_request_runs')
    .set((eb) => ({
      done: step.from + step.done,
      sent: eb('sent', '+', step.sent),
      moved_at: step.at,
    }))
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .where('done', '=', step.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** false: it has ended already. */
export async function endRun(
  db: ChurchDb,
  runId: string,
  status: Exclude<RequestRun['status'], 'running'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('consent_request_runs')
    .set({ status })
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
