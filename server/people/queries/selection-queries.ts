/** The people that a bulk action selects, and its changes. */
import { sql } from 'kysely';
import type { PersonView } from '#domain/people/schema.ts';
import type { PeopleSelection } from '#domain/people/list.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import {
  createUndoStep,
  recordUpdatedRows,
  restoreUpdatedRows,
} from '#server/core/database/undo.ts';
import { newId } from '#server/core/ids.ts';
import { recordUpdates } from '#server/core/database/audit.ts';
import type { Author } from '../person-parts.ts';
import { movingFigures } from './figure-queries.ts';
import {
  buildConditions,
  createStatement,
  type ListContext,
  type Statement,
} from './list-conditions-queries.ts';
import { runPrepared } from './prepared-queries.ts';

/** The columns that bulk actions change, and the name for the audit log. */
export interface SelectedPerson {
  readonly id: string;
  readonly label: string;
  readonly record_status: PersonView['recordStatus'];
  readonly belonging_status_id: string | null;
}

const label =
  "concat_ws(' ', nullif(p.given_names, ''), nullif(p.surname1, ''), nullif(p.surname2, ''))";

/** The selected people who exist. `lock`: by id, so that two bulk changes cannot block each other. */
export async function readSelectedPeople(
  db: ChurchDb,
  selection: PeopleSelection,
  context: ListContext,
  { lock = false } = {},
): Promise<SelectedPerson[]> {
  const statement = createStatement(db);
  const where = buildSelectionCondition(statement, selection, context);
  return runPrepared<SelectedPerson>(
    db,
    `SELECT p.id, ${label} AS label,
      p.record_status, p.belonging_status_id
    FROM people p WHERE ${where} ORDER BY p.id ${lock ? 'FOR UPDATE' : ''}`,
    statement.values,
  );
}

function buildSelectionCondition(
  statement: Statement,
  selection: PeopleSelection,
  context: ListContext,
): string {
  if ('filters' in selection) {
    statement.where.push(`p.id <> ALL (${statement.add(selection.except)}::uuid[])`);
    return buildConditions(statement, selection.filters, context);
  }
  statement.where.push(`p.id = ANY (${statement.add(selection.ids)}::uuid[])`);
  return statement.where.join(' AND ');
}

type BulkChange =
  | (Pick<SelectedPerson, 'record_status'> & { readonly belonging_status_id?: never })
  | (Pick<SelectedPerson, 'belonging_status_id'> & { readonly record_status?: never });

/** Changes people, with an entry of the audit log for each. Returns the id of its undo; null for nobody. */
export async function updatePeople(
  db: ChurchDb,
  people: readonly SelectedPerson[],
  change: BulkChange,
  author: Author,
): Promise<string | null> {
  if (people.length === 0) return null;
  const undoId = newId();
  const ids = people.map(({ id }) => id);
  await createUndoStep(db, undoId, author.at);
  await recordUpdatedRows(db, undoId, 'people', ids, getUndoColumns(change));
  await recordUpdates(
    db,
    'people',
    people.map(({ id, label, record_status, belonging_status_id }) => ({
      id,
      label,
      before: change.record_status ? { record_status } : { belonging_status_id },
      after: change,
    })),
  );
  const archivedAt = change.record_status === 'archived' ? author.at : null;
  const update = db
    .updateTable('people')
    .set((eb) => ({
      ...change,
      ...(change.record_status ? { archived_at: archivedAt } : {}),
      version: eb('version', '+', 1),
      updated_at: author.at,
      updated_by: author.userId,
    }))
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`);
  await movingFigures(db, ids, () => update.execute());
  return undoId;
}

/** The time of the archiving follows the record status. */
const getUndoColumns = (change: Readonly<Record<string, unknown>>): string[] =>
  'record_status' in change ? ['record_status', 'archived_at'] : ['belonging_status_id'];

/** Gives people back what an undo step kept, with an entry of the audit log for each. */
export async function restorePeople(
  db: ChurchDb,
  undoId: string,
  ids: readonly string[],
  before: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
  author: Author,
): Promise<void> {
  const columns = Object.keys([...before.values()][0] ?? {});
  const [logged] = columns.includes('record_status')
    ? (['record_status'] as const)
    : (['belonging_status_id'] as const);
  const people = await runPrepared<SelectedPerson>(
    db,
    `SELECT p.id, ${label} AS label, p.record_status, p.belonging_status_id
    FROM people p WHERE p.church_id = $1 AND p.id = ANY ($2::uuid[]) ORDER BY p.id`,
    [getChurchId(db), ids],
  );
  const records = people.map((person) => ({
    id: person.id,
    label: person.label,
    before: { [logged]: person[logged] },
    after: { [logged]: before.get(person.id)?.[logged] },
  }));
  await recordUpdates(db, 'people', records);
  await movingFigures(db, ids, () => restoreUpdatedRows(db, undoId, 'people', columns, author));
}
