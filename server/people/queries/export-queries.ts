/** Pages of complete people for export, in list order; each page has its own transaction. */
import type { ExportedPerson } from '#domain/people/columns/column-kinds.ts';
import type { PeopleSelection } from '#domain/people/list.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { selectEffectivePlace, toAddress, type Place } from '#server/places/public.ts';
import type { Selectable } from 'kysely';
import { createStatement, type ListContext } from './list-conditions-queries.ts';
import { columnFields, readFields } from '../person-mapper.ts';
import { toEmail, toPhone } from '../person-parts.ts';
import { runPrepared } from '#server/core/database/prepared-queries.ts';
import { buildSelectionCondition } from './selection-queries.ts';

export interface ExportPosition {
  readonly sortKey: string;
  readonly id: string;
}

export interface ExportPage {
  readonly people: ExportedPerson[];
  /** Of these people. */
  readonly ids: string[];
  /** Position of the next page; null after the last one. */
  readonly after: ExportPosition | null;
}

type PeopleRow = Selectable<Tables['people']> & { readonly place: Place | null };

export async function readExportPage(
  db: ChurchDb,
  selection: PeopleSelection,
  context: ListContext,
  after: ExportPosition | null,
  size: number,
): Promise<ExportPage> {
  const statement = createStatement(db);
  if (after)
    statement.where.push(
      `(p.sort_key, p.id) > (${statement.add(after.sortKey)}::text, ${statement.add(after.id)}::uuid)`,
    );
  const where = buildSelectionCondition(statement, selection, context);
  const text = `SELECT p.*, ${selectEffectivePlace('p')} AS place FROM people p WHERE ${where} ORDER BY p.sort_key, p.id LIMIT ${size}`;
  const rows = await runPrepared<PeopleRow>(db, text, statement.values);
  const ids = rows.map(({ id }) => id);
  const emails = Map.groupBy(
    await listContacts<Selectable<Tables['person_emails']>>(db, 'person_emails', ids),
    (each) => each.person_id,
  );
  const phones = Map.groupBy(
    await listContacts<Selectable<Tables['person_phones']>>(db, 'person_phones', ids),
    (each) => each.person_id,
  );
  const last = rows.at(-1);
  return {
    ids,
    people: rows.map((row) => ({
      ...readFields(row, columnFields),
      address: row.place && toAddress(row.place),
      emails: (emails.get(row.id) ?? []).map(toEmail),
      phones: (phones.get(row.id) ?? []).map(toPhone),
      newsletterConsent: { status: row.newsletter_consent },
      directoryConsent: { status: row.directory_consent },
    })),
    after: last && rows.length === size ? { sortKey: last.sort_key, id: last.id } : null,
  };
}

function listContacts<R extends object>(
  db: ChurchDb,
  table: 'person_emails' | 'person_phones',
  ids: readonly string[],
): Promise<R[]> {
  const text = `SELECT c.* FROM ${table} c WHERE c.church_id = $1 AND c.person_id = ANY ($2::uuid[]) ORDER BY c.person_id, c.position`;
  return runPrepared<R>(db, text, [getChurchId(db), ids]);
}
