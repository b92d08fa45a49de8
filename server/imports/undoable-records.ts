/** Which records of an import stay at its undo, of a kind that others can name, such as people. */
import type { KeptCause } from '#domain/imports/undo.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listNamedSince, type RecordSubject } from '#server/core/database/related-tables.ts';
import {
  listChangedSince,
  listImagedRecords,
  touchedColumns,
} from '#server/core/database/undo-images.ts';
import { nameKept, toKeptCause, type KeptRecord, type UndoableRecords } from './kept-records.ts';

/** A record of another kind that came with the import and changed since, such as a family. */
export interface ChangedRecord {
  readonly id: string;
  readonly name: string;
  /** Its people, who stay with it. */
  readonly personIds: readonly string[];
}

export type LockChangedRecords = (
  db: ChurchDb,
  importId: string,
) => Promise<readonly ChangedRecord[]>;

interface LockedRows {
  readonly rows: { readonly changed: readonly string[]; readonly unchanged: readonly string[] };
  /** The tables whose rows about the records do not prevent the undo. */
  readonly ignored: ReadonlySet<string>;
  readonly parts: readonly LockChangedRecords[];
  /** Gets ids in order, and returns the names in the same order. */
  readonly listNames: (ids: readonly string[]) => Promise<readonly string[]>;
}

/** Records stay that changed since, that others name, or that belong to a record that changed. */
export async function findUndoableRecords(
  db: ChurchDb,
  importId: string,
  subject: RecordSubject,
  { rows, ignored, parts, listNames }: LockedRows,
): Promise<UndoableRecords> {
  const { changed, unchanged } = rows;
  const causes = new Map<string, KeptCause>();
  const edited: KeptRecord[] = [];
  for (const lockParts of parts)
    for (const { id, name, personIds } of await lockParts(db, importId)) {
      edited.push({ id, name, cause: 'edited' });
      for (const personId of personIds) causes.set(personId, 'family');
    }
  for (const [id, table] of await listNamedSince(db, importId, subject, ignored))
    causes.set(id, toKeptCause(table));
  const completed = await listChangedSince(db, importId, subject, touchedColumns);
  for (const id of [...changed, ...completed]) causes.set(id, 'edited');
  const known = await listImagedRecords(db, importId, subject);
  return {
    ids: unchanged.filter((id) => !causes.has(id)),
    completed: known.filter((id) => !causes.has(id)).length,
    kept: [...(await nameKept(causes, listNames)), ...edited],
  };
}
