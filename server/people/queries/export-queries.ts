/** People whole, page after page, for export: each page in a transaction of its own, in the order of the list. */
import { partialDateOf } from '#domain/kernel/partial-date.ts';
import type { Written } from '#domain/people/column-kinds.ts';
import type { PeopleFilters } from '#domain/people/list.ts';
import { churchOf, type ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import type { Selectable } from 'kysely';
import { startStatement, wholeConditions, type ListContext } from './list-conditions-queries.ts';
import { addressOf, documentOf } from './person-queries.ts';
import { runPrepared } from './prepared-queries.ts';

export interface Position {
  readonly sortKey: string;
  readonly id: string;
}

export interface ExportPage {
  readonly people: Written[];
  /** Where the next page starts; null: this was the last one. */
  readonly after: Position | null;
}

type PersonColumns = Selectable<Tables['people']>;

export async function exportPage(
  db: ChurchDb,
  filters: PeopleFilters,
  context: ListContext,
  after: Position | null,
  size: number,
): Promise<ExportPage> {
  const statement = startStatement(db);
  if (after)
    statement.where.push(
      `(p.sort_key, p.id) > (${statement.add(after.sortKey)}::text, ${statement.add(after.id)}::uuid)`,
    );
  const where = wholeConditions(statement, filters, context);
  const text = `SELECT p.* FROM people p WHERE ${where} ORDER BY p.sort_key, p.id LIMIT ${size}`;
  const rows = await runPrepared<PersonColumns>(db, text, statement.values);
  const ids = rows.map(({ id }) => id);
  const emails = Map.groupBy(
    await contactsOf<Selectable<Tables['person_emails']>>(db, 'person_emails', ids),
    (each) => each.person_id,
  );
  const phones = Map.groupBy(
    await contactsOf<Selectable<Tables['person_phones']>>(db, 'person_phones', ids),
    (each) => each.person_id,
  );
  const last = rows.at(-1);
  return {
    people: rows.map((row) => written(row, emails.get(row.id) ?? [], phones.get(row.id) ?? [])),
    after: last && rows.length === size ? { sortKey: last.sort_key, id: last.id } : null,
  };
}

function contactsOf<R extends object>(
  db: ChurchDb,
  table: 'person_emails' | 'person_phones',
  ids: readonly string[],
): Promise<R[]> {
  const text = `SELECT c.* FROM ${table} c WHERE c.church_id = $1 AND c.person_id = ANY ($2::uuid[]) ORDER BY c.person_id, c.position`;
  return runPrepared<R>(db, text, [churchOf(db), ids]);
}

function written(
  row: PersonColumns,
  emails: readonly Selectable<Tables['person_emails']>[],
  phones: readonly Selectable<Tables['person_phones']>[],
): Written {
  const birth = partialDateOf(row.birth_year, row.birth_month, row.birth_day);
  const baptism = partialDateOf(row.baptism_year, row.baptism_month, row.baptism_day);
  return {
    givenNames: row.given_names,
    surname1: row.surname1,
    surname2: row.surname2,
    nickname: row.nickname,
    nameOrder: row.name_order as Written['nameOrder'],
    sex: row.sex as Written['sex'],
    birth: Object.keys(birth).length > 0 ? birth : null,
    marital: row.marital as Written['marital'],
    idDocument: documentOf(row),
    emails: emails.map(({ email, kind, position }) => ({
      value: email,
      kind: kind as Written['emails'][number]['kind'],
      primary: position === 0,
    })),
    phones: phones.map(({ e164, kind, whatsapp }) => ({
      number: e164,
      kind: kind as Written['phones'][number]['kind'],
      whatsapp,
    })),
    address: addressOf(row),
    belongingStatusId: row.belonging_status_id,
    recordStatus: row.record_status as Written['recordStatus'],
    firstVisit: row.first_visit,
    baptism: row.baptized
      ? { date: Object.keys(baptism).length > 0 ? baptism : null, place: row.baptism_place }
      : null,
    custom: row.custom as Written['custom'],
    newsletterConsent: { status: row.newsletter_consent },
  };
}
