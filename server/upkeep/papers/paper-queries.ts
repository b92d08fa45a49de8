/** The SQL of papers. */
import type { Selectable } from 'kysely';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';

export type PaperColumns = Selectable<Tables['building_papers']>;
export type PaperFields = Omit<
  PaperColumns,
  'church_id' | 'id' | 'version' | 'request_id' | 'renewed_by' | 'reminded_days'
>;

/** Also those that were renewed; by the day on which they expire, those without one last. */
export const listPapers = (db: ChurchDb): Promise<PaperColumns[]> =>
  db
    .selectFrom('building_papers')
    .selectAll('building_papers')
    .orderBy('valid_until', (order) => order.asc().nullsLast())
    .orderBy('title')
    .orderBy('id')
    .execute();

export const findPaper = (db: ChurchDb, id: string): Promise<PaperColumns | undefined> =>
  db
    .selectFrom('building_papers')
    .selectAll('building_papers')
    .where('id', '=', id)
    .executeTakeFirst();

export const lockPaper = (db: ChurchDb, id: string): Promise<PaperColumns | undefined> =>
  db
    .selectFrom('building_papers')
    .selectAll('building_papers')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findPaperByRequest = (db: ChurchDb, requestId: string) =>
  db
    .selectFrom('building_papers')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** false: the same request was written before. */
export async function insertPaper(
  db: ChurchDb,
  row: PaperFields & { readonly id: string; readonly request_id: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('building_papers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** Of a locked row; raises the version. */
export const updatePaper = (
  db: ChurchDb,
  { id, version }: Pick<PaperColumns, 'id' | 'version'>,
  changes: Partial<PaperFields & Pick<PaperColumns, 'renewed_by' | 'reminded_days'>>,
) =>
  db
    .updateTable('building_papers')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();

export const deletePaper = (db: ChurchDb, id: string) =>
  db.deleteFrom('building_papers').where('id', '=', id).execute();

export interface ExpiringPaper extends Pick<
  PaperColumns,
  'id' | 'title' | 'building_id' | 'responsible_id' | 'reminded_days'
> {
  readonly valid_until: string;
}

/** Those in use that expire until a day, by that day. */
export const listExpiring = (db: ChurchDb, until: string): Promise<ExpiringPaper[]> =>
  db
    .selectFrom('building_papers')
    .select(['id', 'title', 'building_id', 'responsible_id', 'reminded_days', 'valid_until'])
    .where('renewed_by', 'is', null)
    .where('valid_until', 'is not', null)
    .where('valid_until', '<=', until)
    .orderBy('valid_until')
    .orderBy('id')
    .$narrowType<{ valid_until: string }>()
    .execute();

/** A reminder is no change of the paper: its version stays. */
export async function markAsReminded(db: ChurchDb, id: string, days: number): Promise<void> {
  await db
    .updateTable('building_papers')
    .set({ reminded_days: days })
    .where('id', '=', id)
    .execute();
}
