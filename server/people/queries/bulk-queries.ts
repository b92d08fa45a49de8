/** Insert of people: one statement, with an array for each column. */
import { consentFields, consentPurposes } from '#domain/people/contact-shapes.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import { ColumnarRows } from '#server/core/database/columnar-rows.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { insertTogether, type Insertion } from '#server/core/database/insert-together.ts';
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
import { settleDeaths } from './death-queries.ts';
import { addToFigures, buildFigures } from './figure-queries.ts';

/**
 * Inserts people (phones in E.164); returns their ids in the same, ascending order. Use batches of a few thousand, because
 * all rows are in memory several times.
 */
export async function insertPeople(
  db: ChurchDb,
  people: readonly PersonInput[],
  author: Author,
): Promise<string[]> {
  const { ids, insertions } = await listPeopleInsertions(db, people, author);
  await insertPeopleRows(db, insertions);
  return ids;
}

/** The rows of people that are inserted, and their ids in the order of the people. */
export interface PeopleInsertions {
  readonly ids: string[];
  /** As they are stored. */
  readonly people: readonly PersonInput[];
  readonly insertions: readonly Insertion[];
}

/** For a feature whose rows are inserted by the same statement, with `insertPeopleRows`. */
export async function listPeopleInsertions(
  db: ChurchDb,
  given: readonly PersonInput[],
  author: Author,
): Promise<PeopleInsertions> {
  const people = await settleDeaths(db, given);
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
    for (const field of consentFields)
      if (person[field].status !== 'none')
        consents.add(toConsentRow(id, consentPurposes[field], person[field], author));
    return id;
  });
  const at = ['timestamptz', author.at] as const;
  const by = ['uuid', author.userId] as const;
  const importId = ['uuid', author.importId ?? null] as const;
  const insertions: Insertion[] = [
    {
      table: 'people',
      rows,
      constants: {
        import_id: importId,
        created_at: at,
        created_by: by,
        updated_at: at,
        updated_by: by,
      },
    },
    { table: 'places', rows: places },
    { table: 'person_emails', rows: emails },
    { table: 'person_phones', rows: phones },
    { table: 'person_search', rows: words },
    { table: 'consents', rows: consents, constants: { recorded_at: at, recorded_by: by } },
  ];
  return { ids, people, insertions };
}

const addFigures = {
  returning: 'people AS person',
  statement: buildFigures('SELECT person FROM inserted', '1'),
  runAfter: addToFigures,
};

/** The people come first. The figures are those of the rows that their INSERT returns. */
export async function insertPeopleRows(
  db: ChurchDb,
  insertions: readonly Insertion[],
): Promise<void> {
  const hasPeople = insertions.some(({ table, rows }) => table === 'people' && rows.length > 0);
  await insertTogether(db, insertions, hasPeople ? addFigures : undefined);
}
