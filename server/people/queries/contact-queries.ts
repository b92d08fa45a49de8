/** The parts of a statement that write the e-mails and phones of one person. */
import { isDeepStrictEqual } from 'node:util';
import type { ChurchDb } from '#server/core/database/database.ts';
import { emailColumnTypes, phoneColumnTypes } from '../person-parts.ts';
import type { PersonRecord } from '../person-record.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A WITH query. `$1` is the church id, `$2` the person's; the parameters of its values begin with `$first`. */
export interface StatementPart {
  readonly name: string;
  readonly values: readonly unknown[];
  build(first: number): string;
}

/** A contact is identified by its position, which is its place in the list. An upsert would run the log's triggers of both kinds. */
function describeContacts(
  name: 'emails' | 'phones',
  types: Readonly<Record<string, string>>,
): (before: Rows, after: Rows) => StatementPart[] {
  const columns = Object.keys(types).filter((column) => column !== 'person_id');
  const listRows = (first: number): string =>
    `unnest(${columns.map((column, index) => `$${first + index}::${types[column]}[]`).join(', ')})`;
  const updates = columns
    .filter((column) => column !== 'position')
    .map((column) => `${column} = changed.${column}`);
  const buildChange = (first: number): string => `
    changed_${name} AS (
      UPDATE person_${name} contact SET ${updates.join(', ')}
      FROM ${listRows(first)} changed (${columns.join(', ')})
      WHERE contact.church_id = $1 AND contact.person_id = $2 AND contact.position = changed.position)`;
  const buildAddition = (first: number): string => `
    added_${name} AS (
      INSERT INTO person_${name} (church_id, person_id, ${columns.join(', ')})
      SELECT $1::uuid, $2::uuid, added.* FROM ${listRows(first)} added)`;
  const buildRemoval = (first: number): string => `
    removed_${name} AS (
      DELETE FROM person_${name} WHERE church_id = $1 AND person_id = $2 AND position >= $${first}::int)`;
  return (before, after) => {
    const kept = after.slice(0, before.length);
    const changed = kept.filter((row, position) => !isDeepStrictEqual(row, before[position]));
    const added = after.slice(before.length);
    const listValues = (rows: Rows) => columns.map((column) => rows.map((row) => row[column]));
    const parts: StatementPart[] = [];
    if (changed.length > 0) parts.push({ name, values: listValues(changed), build: buildChange });
    if (added.length > 0)
      parts.push({ name: `more_${name}`, values: listValues(added), build: buildAddition });
    if (after.length < before.length)
      parts.push({ name: `less_${name}`, values: [after.length], build: buildRemoval });
    return parts;
  };
}

const describeEmails = describeContacts('emails', emailColumnTypes);
const describePhones = describeContacts('phones', phoneColumnTypes);

/** WITH queries that write the contacts at changed positions and delete those after the last one. */
export const listContactParts = (before: PersonRecord, after: PersonRecord): StatementPart[] => [
  ...describeEmails(before.emails, after.emails),
  ...describePhones(before.phones, after.phones),
];

interface FirstPhone {
  readonly e164: string;
  readonly whatsapp: boolean;
}

/** The telephone by which each of these people is reached first. */
export async function readFirstPhones(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, FirstPhone>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('person_phones')
    .select(['person_id', 'e164', 'whatsapp'])
    .where('person_id', 'in', [...personIds])
    .where('position', '=', 0)
    .execute();
  return new Map(rows.map(({ person_id: id, ...phone }) => [id, phone]));
}

/** The first address of each of these people that no mail came back from; people without one are left out. */
export async function readFirstEmails(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('person_emails')
    .select(['person_id', 'email'])
    .where('person_id', 'in', [...personIds])
    .where('status', '<>', 'bounced')
    .orderBy('position', 'desc')
    .execute();
  return new Map(rows.map(({ person_id: id, email }) => [id, email]));
}

/** null without one. */
export const readFirstEmail = async (db: ChurchDb, personId: string): Promise<string | null> =>
  (await readFirstEmails(db, [personId])).get(personId) ?? null;
