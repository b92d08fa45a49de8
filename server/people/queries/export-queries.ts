/** Pages of complete people for export, in list order; each page has its own transaction. */
import { toPartialDate } from '#domain/kernel/partial-date.ts';
import type { ExportedPerson } from '#domain/people/column-kinds.ts';
import type { PeopleFilters } from '#domain/people/list.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import type { Selectable } from 'kysely';
import { createStatement, buildConditions, type ListContext } from './list-conditions-queries.ts';
import { toAddress, toIdDocument } from './person-queries.ts';
import { runPrepared } from './prepared-queries.ts';

export interface ExportPosition {
  readonly sortKey: string;
  readonly id: string;
}

export interface ExportPage {
  readonly people: ExportedPerson[];
  /** Position of the next page; null after the last one. */
  readonly after: ExportPosition | null;
}

type PeopleRow = Selectable<Tables['people']>;

export async function readExportPage(
  db: ChurchDb,
  filters: PeopleFilters,
  context: ListContext,
  after: ExportPosition | null,
  size: number,
): Promise<ExportPage> {
  const statement = createStatement(db);
  if (after)
    statement.where.push(
      `(p.sort_key, p.id) > (${statement.add(after.sortKey)}::text, ${statement.add(after.id)}::uuid)`,
    );
  const where = buildConditions(statement, filters, context);
  const text = `SELECT p.* FROM people p WHERE ${where} ORDER BY p.sort_key, p.id LIMIT ${size}`;
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
    people: rows.map((row) =>
      toExportedPerson(row, emails.get(row.id) ?? [], phones.get(row.id) ?? []),
    ),
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

function toExportedPerson(
  row: PeopleRow,
  emails: readonly Selectable<Tables['person_emails']>[],
  phones: readonly Selectable<Tables['person_phones']>[],
): ExportedPerson {
  const birth = toPartialDate(row.birth_year, row.birth_month, row.birth_day);
  const baptism = toPartialDate(row.baptism_year, row.baptism_month, row.baptism_day);
  return {
    givenNames: row.given_names,
    surname1: row.surname1,
    surname2: row.surname2,
    nickname: row.nickname,
    nameOrder: row.name_order as ExportedPerson['nameOrder'],
    sex: row.sex as ExportedPerson['sex'],
    birth: Object.keys(birth).length > 0 ? birth : null,
    marital: row.marital as ExportedPerson['marital'],
    idDocument: toIdDocument(row),
    emails: emails.map(({ email, kind, position }) => ({
      value: email,
      kind: kind as ExportedPerson['emails'][number]['kind'],
      primary: position === 0,
    })),
    phones: phones.map(({ e164, kind, whatsapp }) => ({
      number: e164,
      kind: kind as ExportedPerson['phones'][number]['kind'],
      whatsapp,
    })),
    address: toAddress(row),
    belongingStatusId: row.belonging_status_id,
    recordStatus: row.record_status as ExportedPerson['recordStatus'],
    firstVisit: row.first_visit,
    baptism: row.baptized
      ? { date: Object.keys(baptism).length > 0 ? baptism : null, place: row.baptism_place }
      : null,
    custom: row.custom as ExportedPerson['custom'],
    newsletterConsent: { status: row.newsletter_consent },
  };
}
