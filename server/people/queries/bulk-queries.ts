/** Bulk insert of people: one statement per table, with an array for each column. */
import type { PersonInput } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { personColumnTypes, toPersonColumns } from '../person-mapper.ts';
import {
  consentColumnTypes,
  emailColumnTypes,
  phoneColumnTypes,
  searchColumnTypes,
  toConsentRow,
  toEmailRows,
  toPhoneRows,
  toSearchRows,
  type Author,
} from '../person-parts.ts';
import { addToFigures } from './figure-queries.ts';
import { prepareQuery } from './prepared-queries.ts';

type Value = string | number | boolean | null;

/** Rows of one table, stored by column. */
class ColumnarRows<Column extends string> {
  readonly #columns: readonly (readonly [name: Column, type: string])[];
  readonly #arrays: Value[][];

  constructor(columns: Readonly<Record<Column, string>>) {
    this.#columns = Object.entries(columns) as [Column, string][];
    this.#arrays = this.#columns.map(() => []);
  }

  get length(): number {
    return this.#arrays[0]?.length ?? 0;
  }

  add(row: Readonly<Record<Column, Value>>): void {
    this.#columns.forEach(([name], index) => this.#arrays[index]?.push(row[name]));
  }

  /** `constants` are columns with the same value in every row: type and value. */
  async insert(
    db: ChurchDb,
    table: string,
    constants: Readonly<Record<string, readonly [type: string, value: unknown]>> = {},
  ): Promise<void> {
    if (this.length === 0) return;
    const same = Object.entries(constants);
    const names = [...this.#columns.map(([name]) => name), ...same.map(([name]) => name)];
    const arrays = this.#columns.map(([, type], index) => `$${index + 2}::text::${type}[]`);
    const others = same.map(([, [type]], index) => `, $${arrays.length + index + 2}::${type}`);
    const insertRows = prepareQuery(
      `insert_${table}`,
      `INSERT INTO ${table} (church_id, ${names.join(', ')})
      SELECT $1::uuid, u.*${others.join('')} FROM unnest(${arrays.join(', ')}) u`,
    );
    await insertRows(db, [
      ...this.#arrays.map(toArrayLiteral),
      ...same.map(([, [, value]]) => value),
    ]);
  }
}

const unquotedValue = /^[\w.@+-]+$/;

/** A PostgreSQL array literal; four times faster than the driver's conversion. */
function toArrayLiteral(values: readonly Value[]): string {
  let text = '{';
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (index > 0) text += ',';
    if (value === null || value === undefined) text += 'NULL';
    else if (typeof value !== 'string') text += String(value);
    else if (unquotedValue.test(value) && value.length !== 4) text += value;
    else text += `"${value.replace(/["\\]/g, '\\$&')}"`;
  }
  return `${text}}`;
}

/**
 * Inserts people (phones in E.164); returns their ids in the same, ascending order. Use batches of a few thousand, because
 * all rows are in memory several times.
 */
export async function insertPeople(
  db: ChurchDb,
  people: readonly PersonInput[],
  author: Author,
): Promise<string[]> {
  const rows = new ColumnarRows({ id: 'uuid', ...personColumnTypes });
  const emails = new ColumnarRows(emailColumnTypes);
  const phones = new ColumnarRows(phoneColumnTypes);
  const words = new ColumnarRows(searchColumnTypes);
  const consents = new ColumnarRows(consentColumnTypes);
  const ids = people.map((person) => {
    const id = newId();
    const columns = toPersonColumns(person);
    rows.add({ id, ...columns });
    for (const email of toEmailRows(id, person)) emails.add(email);
    for (const phone of toPhoneRows(id, person)) phones.add(phone);
    for (const word of toSearchRows(id, columns)) words.add(word);
    if (person.newsletterConsent.status !== 'none')
      consents.add(toConsentRow(id, person.newsletterConsent, author));
    return id;
  });
  const at = ['timestamptz', author.at] as const;
  const by = ['uuid', author.userId] as const;
  await rows.insert(db, 'people', {
    import_id: ['uuid', author.importId ?? null],
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
  });
  await addToFigures(db, ids);
  await emails.insert(db, 'person_emails');
  await phones.insert(db, 'person_phones');
  await words.insert(db, 'person_search');
  await consents.insert(db, 'consents', { recorded_at: at, recorded_by: by });
  return ids;
}
