/** Bulk changes that go on without their request. */
import { sql } from 'kysely';
import {
  bulkChange,
  getBulkEffect,
  type BulkChange,
  type BulkWorkView,
} from '#domain/people/bulk-changes.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

interface NewBulkWork {
  readonly id: string;
  readonly change: BulkChange;
  readonly ids: readonly string[];
  readonly keptWithdrawn: number;
  readonly userId: string;
  readonly auditContext: string;
}

export async function insertBulkWork(db: ChurchDb, work: NewBulkWork): Promise<void> {
  await db
    .insertInto('bulk_work')
    .values({
      id: work.id,
      change: JSON.stringify(work.change),
      person_ids: [...work.ids],
      total: work.ids.length,
      kept_withdrawn: work.keptWithdrawn,
      created_by: work.userId,
      audit_context: work.auditContext,
    })
    .execute();
}

const selectWork = (db: ChurchDb) =>
  db
    .selectFrom('bulk_work')
    .innerJoin('undo_steps', (join) =>
      join
        .onRef('undo_steps.church_id', '=', 'bulk_work.church_id')
        .onRef('undo_steps.id', '=', 'bulk_work.id'),
    )
    .select([
      'bulk_work.id',
      'bulk_work.status',
      'bulk_work.change',
      'bulk_work.done',
      'bulk_work.total',
      'bulk_work.kept_withdrawn',
      'undo_steps.change_count',
      'undo_steps.created_by_name',
    ]);

type WorkRow = Awaited<ReturnType<ReturnType<typeof selectWork>['executeTakeFirstOrThrow']>>;

const toView = (row: WorkRow): BulkWorkView => ({
  workId: row.id,
  effect: getBulkEffect(bulkChange.parse(row.change)),
  status: row.status,
  done: row.done,
  total: row.total,
  changed: row.change_count,
  keptWithdrawn: row.kept_withdrawn,
  by: row.created_by_name,
});

/** What is running, and what of this user ended and was not closed; the oldest first. */
export async function listOpenWork(db: ChurchDb, userId: string): Promise<BulkWorkView[]> {
  const rows = await selectWork(db)
    .where('bulk_work.closed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('bulk_work.status', '=', 'running'), eb('bulk_work.created_by', '=', userId)]),
    )
    .orderBy('undo_steps.created_at')
    .execute();
  return rows.map(toView);
}

export async function readWork(db: ChurchDb, id: string): Promise<BulkWorkView | null> {
  const row = await selectWork(db).where('bulk_work.id', '=', id).executeTakeFirst();
  return row ? toView(row) : null;
}

export interface RunningWork {
  readonly userId: string;
  readonly auditContext: string;
  readonly change: BulkChange;
  readonly done: number;
  /** The next people, at most `size`. */
  readonly ids: readonly string[];
}

export async function readRunningWork(
  db: ChurchDb,
  id: string,
  size: number,
): Promise<RunningWork | null> {
  const row = await db
    .selectFrom('bulk_work')
    .select((eb) => [
      'created_by',
      'audit_context',
      'change',
      'done',
      sql<
        string[]
      >`(${eb.ref('person_ids')})[${eb.ref('done')} + 1 : ${eb.ref('done')} + ${size}::int]`.as(
        'ids',
      ),
    ])
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (!row) return null;
  const { created_by: userId, audit_context: auditContext, done, ids } = row;
  return { userId, auditContext, change: bulkChange.parse(row.change), done, ids };
}

/**
 * Counts these people as done, in the transaction that changes them. false: it was stopped, or another worker was faster, and
 * the transaction must roll back.
 */
export async function advanceWork(
  db: ChurchDb,
  id: string,
  step: { readonly from: number; readonly done: number; readonly changed: number },
): Promise<boolean> {
  const advanced = await db
    .updateTable('bulk_work')
    .set({ done: step.from + step.done })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('done', '=', step.from)
    .executeTakeFirst();
  await db
    .updateTable('undo_steps')
    .set((eb) => ({ change_count: eb('change_count', '+', step.changed) }))
    .where('id', '=', id)
    .execute();
  return advanced.numUpdatedRows > 0n;
}

/** Returns false if it has already ended. Of an ended one nothing is kept but its result. */
export async function endWork(
  db: ChurchDb,
  id: string,
  status: 'done' | 'stopped' | 'failed',
): Promise<boolean> {
  const ended = await db
    .updateTable('bulk_work')
    .set({ status, person_ids: [], audit_context: '' })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Takes an ended one off the list. */
export async function closeWork(db: ChurchDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('bulk_work')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('status', '<>', 'running')
    .execute();
}

/** The ids of the running ones of the church. */
export async function listRunningIds(db: ChurchDb): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM bulk_work
    WHERE church_id = ${getChurchId(db)}::uuid AND closed_at IS NULL AND status = 'running'`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
