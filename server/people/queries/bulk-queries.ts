/** Insert of people: one statement, with an array for each column. */
import type { PersonInput } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { addressColumnTypes, toAddressColumns } from '#server/places/public.ts';
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
import { ColumnarRows, type Constants } from './columnar-rows.ts';
import { buildFigures } from './figure-queries.ts';
import { prepareQuery } from './prepared-queries.ts';

/**
 * Inserts people (phones in E.164); returns their ids in the same, ascending order. Use batches of a few thousand, because
 * all rows are in memory several times.
 */
export async function insertPeople(
  db: ChurchDb,
  people: readonly PersonInput[],
  author: Author,
): Promise<string[]> {
  const rows = new ColumnarRows({ id: 'uuid', place_id: 'uuid', ...personColumnTypes });
  const places = new ColumnarRows({ id: 'uuid', ...addressColumnTypes });
  const emails = new ColumnarRows(emailColumnTypes);
  const phones = new ColumnarRows(phoneColumnTypes);
  const words = new ColumnarRows(searchColumnTypes);
  const consents = new ColumnarRows(consentColumnTypes);
  const ids = people.map((person) => {
    const id = newId();
    const columns = toPersonColumns(person);
    const placeId = person.address && newId();
    rows.add({ id, place_id: placeId, ...columns });
    if (person.address && placeId) places.add({ id: placeId, ...toAddressColumns(person.address) });
    for (const email of toEmailRows(id, person)) emails.add(email);
    for (const phone of toPhoneRows(id, person)) phones.add(phone);
    for (const word of toSearchRows(id, columns)) words.add(word);
    if (person.newsletterConsent.status !== 'none')
      consents.add(toConsentRow(id, person.newsletterConsent, author));
    return id;
  });
  const at = ['timestamptz', author.at] as const;
  const by = ['uuid', author.userId] as const;
  const importId = ['uuid', author.importId ?? null] as const;
  const insertions = [
    [
      'people',
      rows,
      { import_id: importId, created_at: at, created_by: by, updated_at: at, updated_by: by },
    ],
    ['places', places, {}],
    ['person_emails', emails, {}],
    ['person_phones', phones, {}],
    ['person_search', words, {}],
    ['consents', consents, { recorded_at: at, recorded_by: by }],
  ] satisfies Insertions;
  if (people.length > 0)
    await insertAll(
      db,
      insertions.filter(([, each]) => each.length > 0),
    );
  return ids;
}

type Insertions = readonly (readonly [
  table: string,
  rows: Pick<ColumnarRows<never>, 'length' | 'buildInsert' | 'listValues'>,
  constants: Constants,
])[];

/** A statement for each combination of tables that get rows, by its name. */
const statements = new Map<string, ReturnType<typeof prepareQuery>>();

async function insertAll(db: ChurchDb, insertions: Insertions): Promise<void> {
  const name = ['insert', ...insertions.map(([table]) => table.replace('person_', ''))].join('_');
  let insert = statements.get(name);
  if (!insert) {
    insert = prepareQuery(name, buildInsertions(insertions));
    statements.set(name, insert);
  }
  await insert(
    db,
    insertions.flatMap(([, each, constants]) => each.listValues(constants)),
  );
}

/** One statement for all tables and for the figures of the people, who are the first table. */
function buildInsertions(insertions: Insertions): string {
  let first = 2;
  const [people, ...others] = insertions.map(([table, rows, constants]) => {
    const insert = rows.buildInsert(table, first, constants);
    first += rows.listValues(constants).length;
    return insert;
  });
  const parts = others.map((insert, index) => `, part_${index} AS (${insert})`);
  return `WITH inserted AS (${people} RETURNING people AS person)${parts.join('')}
    ${buildFigures('SELECT person FROM inserted', '1')}`;
}
