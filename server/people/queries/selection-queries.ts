/** The people that a bulk action selects, and its changes. */
import { sql } from 'kysely';
import { settleDeath, type DeceasedStatus } from '#domain/people/belonging.ts';
import type { PersonView } from '#domain/people/schema.ts';
import type { BulkChange } from '#domain/people/bulk-changes.ts';
import type { PeopleSelection } from '#domain/people/list.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { recordUpdatedRows, restoreUpdatedRows } from '#server/core/database/undo.ts';
import { recordUpdates, type UpdatedRecord } from '#server/core/database/audit.ts';
import type { Author } from '../person-parts.ts';
import { buildIsDead, findDeceasedStatus } from './death-queries.ts';
import { movingFigures } from './figure-queries.ts';
import {
  buildConditions,
  createStatement,
  type ListContext,
  type Statement,
} from './list-conditions-queries.ts';
import { runPrepared } from '#server/core/database/prepared-queries.ts';

/** The columns that bulk actions change, and the name for the audit log. */
export interface SelectedPerson {
  readonly id: string;
  readonly label: string;
  readonly died_on: string | null;
  readonly is_dead: boolean;
  readonly record_status: PersonView['recordStatus'];
  readonly belonging_status_id: string | null;
  readonly newsletter_consent: PersonView['newsletterConsent']['status'];
  readonly directory_consent: PersonView['directoryConsent']['status'];
}

const label =
  "concat_ws(' ', nullif(p.given_names, ''), nullif(p.surname1, ''), nullif(p.surname2, ''))";

const columns = `p.id, ${label} AS label, p.died_on, ${buildIsDead('p')} AS is_dead, p.record_status, p.belonging_status_id, p.newsletter_consent, p.directory_consent`;

/** The selected people who exist. */
export async function readSelectedPeople(
  db: ChurchDb,
  selection: PeopleSelection,
  context: ListContext,
): Promise<SelectedPerson[]> {
  const statement = createStatement(db);
  const where = buildSelectionCondition(statement, selection, context);
  return runPrepared<SelectedPerson>(
    db,
    `SELECT ${columns} FROM people p WHERE ${where} ORDER BY p.id`,
    statement.values,
  );
}

const readPeople = (db: ChurchDb, ids: readonly string[], lock = ''): Promise<SelectedPerson[]> =>
  runPrepared<SelectedPerson>(
    db,
    `SELECT ${columns} FROM people p WHERE p.church_id = $1 AND p.id = ANY ($2::uuid[]) ORDER BY p.id ${lock}`,
    [getChurchId(db), ids],
  );

/** Those of them who exist; locked by id, so that two bulk changes cannot block each other. */
export const lockPeople = (db: ChurchDb, ids: readonly string[]): Promise<SelectedPerson[]> =>
  readPeople(db, ids, 'FOR UPDATE');

/** The condition on `people p`. */
export function buildSelectionCondition(
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

/** The columns of which a bulk change sets one. */
const changedColumns = [
  'record_status',
  'belonging_status_id',
  'newsletter_consent',
  'directory_consent',
] as const;
type ChangedColumn = BulkChange['column'];

/** Changes people within the undo step, with an entry of the audit log for each. */
export async function updatePeople(
  db: ChurchDb,
  undoId: string,
  people: readonly SelectedPerson[],
  { column, value }: Pick<BulkChange, 'column' | 'value'>,
  author: Author,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  const followed = undoColumns[column];
  const status = followed && (await findDeceasedStatus(db));
  const after = people.map((person) => {
    const row = { ...person, [column]: value };
    return followed ? settleRow(row, status) : row;
  });
  const inactiveIds = after.filter((row) => row.record_status === 'inactive').map(({ id }) => id);
  await recordUpdatedRows(db, undoId, 'people', ids, followed ?? [column]);
  await recordUpdates(
    db,
    'people',
    people.map((person, index) => toLoggedChange(person, after[index])),
  );
  const archivedAt = value === 'archived' ? author.at : null;
  const update = db
    .updateTable('people')
    .set((eb) => ({
      [column]: value,
      ...(column === 'record_status' ? { archived_at: archivedAt } : {}),
      ...(followed && inactiveIds.length > 0
        ? {
            record_status: sql`CASE WHEN id = ANY (${inactiveIds}::uuid[]) THEN 'inactive' ELSE ${column === 'record_status' ? value : eb.ref('record_status')} END`,
          }
        : {}),
      version: eb('version', '+', 1),
      updated_at: author.at,
      updated_by: author.userId,
    }))
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`);
  await movingFigures(db, ids, () => update.execute());
}

/** The columns that follow another one: the time of the archiving, and the record status of those who died. */
const undoColumns: { readonly [Column in ChangedColumn]?: readonly string[] } = {
  record_status: ['record_status', 'archived_at'],
  belonging_status_id: ['belonging_status_id', 'record_status'],
};

function settleRow(row: SelectedPerson, status: DeceasedStatus | undefined): SelectedPerson {
  const { recordStatus: record_status } = settleDeath(
    {
      diedOn: row.died_on,
      belongingStatusId: row.belonging_status_id,
      recordStatus: row.record_status,
    },
    status,
  );
  return { ...row, record_status };
}

function toLoggedChange(before: SelectedPerson, after: SelectedPerson = before): UpdatedRecord {
  const changed = changedColumns.filter((column) => before[column] !== after[column]);
  const pick = (row: SelectedPerson) =>
    Object.fromEntries(changed.map((column) => [column, row[column]]));
  return { id: before.id, label: before.label, before: pick(before), after: pick(after) };
}

/** Gives people back what an undo step kept, with an entry of the audit log for each. */
export async function restorePeople(
  db: ChurchDb,
  undoId: string,
  ids: readonly string[],
  before: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
  author: Author,
): Promise<void> {
  const restored = Object.keys([...before.values()][0] ?? {});
  const people = await readPeople(db, ids);
  const records = people.map((person) =>
    toLoggedChange(person, { ...person, ...before.get(person.id) }),
  );
  await recordUpdates(db, 'people', records);
  await movingFigures(db, ids, () => restoreUpdatedRows(db, undoId, 'people', restored, author));
}
