/** The part of a statement that writes the e-mails and phones of one person. */
import { isDeepStrictEqual } from 'node:util';
import { emailColumnTypes, phoneColumnTypes } from '../person-parts.ts';
import type { PersonRecord } from '../person-record.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A contact is identified by its position, which is its place in the list. */
function describeContacts(
  table: 'person_emails' | 'person_phones',
  types: Readonly<Record<string, string>>,
) {
  const columns = Object.keys(types).filter((column) => column !== 'person_id');
  return {
    parameters: columns.length + 1,
    /** `$1` is the church id, `$2` the person's; the first own parameter is the number of contacts, the others are columns. */
    buildQueries: (first: number): string => {
      const arrays = columns.map((column, index) => `$${first + 1 + index}::${types[column]}[]`);
      const updates = columns.map((column) => `${column} = excluded.${column}`);
      return `
        changed_${table} AS (
          INSERT INTO ${table} (church_id, person_id, ${columns.join(', ')})
          SELECT $1::uuid, $2::uuid, changed.* FROM unnest(${arrays.join(', ')}) changed
          ON CONFLICT (church_id, person_id, position) DO UPDATE SET ${updates.join(', ')}),
        removed_${table} AS (
          DELETE FROM ${table} WHERE church_id = $1 AND person_id = $2 AND position >= $${first}::int)`;
    },
    listValues: (before: Rows, after: Rows): unknown[] => {
      const changed = after.filter((row, position) => !isDeepStrictEqual(row, before[position]));
      return [after.length, ...columns.map((column) => changed.map((row) => row[column]))];
    },
  };
}

const emails = describeContacts('person_emails', emailColumnTypes);
const phones = describeContacts('person_phones', phoneColumnTypes);

/** The parameters of `buildContactQueries`. */
export const contactParameters = emails.parameters + phones.parameters;

/** WITH queries that write the contacts at changed positions and delete those after the last one. */
export const buildContactQueries = (first: number): string =>
  `${emails.buildQueries(first)}, ${phones.buildQueries(first + emails.parameters)}`;

/** The values of these parameters; null when no contact changes. */
export function listContactValues(before: PersonRecord, after: PersonRecord): unknown[] | null {
  if (isDeepStrictEqual([before.emails, before.phones], [after.emails, after.phones])) return null;
  return [
    ...emails.listValues(before.emails, after.emails),
    ...phones.listValues(before.phones, after.phones),
  ];
}
