/** Many people at once: each table takes its rows in one statement, as arrays, a column each. */
import { sql, type RawBuilder } from 'kysely';
import type { PersonInput } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import {
  columnsOf,
  emailsOf,
  fieldColumns,
  wordsIn,
  type Author,
  type FieldColumns,
} from '../person-rows.ts';

type Value = string | number | boolean | null;

/** Rows of one table, kept column by column. */
class Rows {
  readonly #columns: readonly (readonly [name: string, type: string])[];
  readonly #arrays: Value[][];

  constructor(columns: Readonly<Record<string, string>>) {
    this.#columns = Object.entries(columns);
    this.#arrays = this.#columns.map(() => []);
  }

  get length(): number {
    return this.#arrays[0]?.length ?? 0;
  }

  add(values: readonly Value[]): void {
    values.forEach((value, index) => this.#arrays[index]?.push(value));
  }

  /** `more` are columns that hold the same in every row. */
  async insert(
    db: ChurchDb,
    table: string,
    more: Readonly<Record<string, RawBuilder<unknown>>> = {},
  ): Promise<void> {
    if (this.length === 0) return;
    const names = [...this.#columns.map(([name]) => name), ...Object.keys(more)].map((name) =>
      sql.ref(name),
    );
    const arrays = this.#columns.map(
      ([, type], index) =>
        sql`${arrayLiteral(this.#arrays[index] ?? [])}::text::${sql.raw(type)}[]`,
    );
    const same = Object.values(more).map((value) => sql`, ${value}`);
    await sql`
      INSERT INTO ${sql.table(table)} (${sql.join(names)})
      SELECT u.*${sql.join(same, sql``)} FROM unnest(${sql.join(arrays)}) u`.execute(db);
  }
}

const plain = /^[\w.@+-]+$/;

/** PostgreSQL's own way of writing an array: a quarter of the time that the driver takes for it. */
function arrayLiteral(values: readonly Value[]): string {
  let text = '{';
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (index > 0) text += ',';
    if (value === null || value === undefined) text += 'NULL';
    else if (typeof value !== 'string') text += String(value);
    else if (plain.test(value) && value.length !== 4) text += value;
    else text += `"${value.replace(/["\\]/g, '\\$&')}"`;
  }
  return `${text}}`;
}

const fieldNames = Object.keys(fieldColumns) as (keyof FieldColumns)[];

/**
 * Inserts people as they are given (phones in E.164); their ids, later ones greater, in the same order. Some thousands at
 * a time: all of them are in memory several times over.
 */
export async function insertPeople(
  db: ChurchDb,
  people: readonly PersonInput[],
  author: Author,
): Promise<string[]> {
  const rows = new Rows({ id: 'uuid', ...fieldColumns });
  const emails = new Rows({ person_id: 'uuid', position: 'int2', email: 'text', kind: 'text' });
  const phones = new Rows({
    person_id: 'uuid',
    position: 'int2',
    e164: 'text',
    kind: 'text',
    whatsapp: 'bool',
  });
  const words = new Rows({
    token: 'text',
    person_id: 'uuid',
    sort_key: 'text',
    search_text: 'text',
  });
  const consents = new Rows({
    person_id: 'uuid',
    id: 'uuid',
    status: 'text',
    channel: 'text',
    stated_by: 'text',
    stated_at: 'timestamptz',
    text_version: 'text',
  });
  const ids = people.map((person) => {
    const id = newId();
    const columns = columnsOf(person);
    rows.add([id, ...fieldNames.map((name) => columns[name])]);
    emailsOf(person).forEach(({ value, kind }, position) =>
      emails.add([id, position, value, kind]),
    );
    person.phones.forEach(({ number, kind, whatsapp }, position) =>
      phones.add([id, position, number, kind, whatsapp]),
    );
    for (const word of wordsIn(columns.search_text))
      words.add([word, id, columns.sort_key, columns.search_text]);
    const { status, channel, statedBy, at, textVersion } = person.newsletterConsent;
    if (status !== 'none')
      consents.add([
        id,
        newId(),
        status,
        channel,
        statedBy,
        at ?? author.at.toISOString(),
        textVersion,
      ]);
    return id;
  });
  const at = sql`${author.at}::timestamptz`;
  const by = sql`${author.userId}::uuid`;
  await rows.insert(db, 'people', {
    import_id: sql`${author.importId ?? null}::uuid`,
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
  });
  await emails.insert(db, 'person_emails');
  await phones.insert(db, 'person_phones');
  await words.insert(db, 'person_search');
  await consents.insert(db, 'consents', { recorded_at: at, recorded_by: by });
  return ids;
}
