/** Finds existing people that a person or rows of a spreadsheet may duplicate. */
import { getFirstName } from '#domain/kernel/names/offices.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery, runPrepared } from '#server/core/database/prepared-queries.ts';
import type { Identity } from '../import/duplicates.ts';
import {
  listColumns,
  nameFields,
  readDisplayName,
  readFields,
  type FieldColumns,
  type NamedRow,
} from '../person-mapper.ts';

/** Errors that can't be detected from the row alone. */
export const documentReasons = ['import-document-in-church', 'import-document-in-file'] as const;

/** Names of the people with these documents, by `type number`. */
export async function findDocumentHolders(
  db: ChurchDb,
  documents: readonly { type: string; number: string }[],
): Promise<Map<string, string>> {
  if (documents.length === 0) return new Map();
  const rows = await runPrepared<NamedRow & { document: string }>(
    db,
    `SELECT p.document_type || ' ' || p.document_number AS document, ${listColumns('p', nameFields).join(', ')}
    FROM unnest($2::text[], $3::text[]) AS requested (type, number)
    JOIN people p ON p.church_id = $1 AND p.document_type = requested.type AND p.document_number = requested.number`,
    [getChurchId(db), documents.map(({ type }) => type), documents.map(({ number }) => number)],
  );
  return new Map(rows.map((row) => [row.document, readDisplayName(row)]));
}

export interface SimilarPerson extends Identity {
  readonly id: string;
  readonly displayName: string;
}

const similarFields = [...nameFields, 'birth', 'sex'] as const;
interface SimilarPersonRow extends FieldColumns<(typeof similarFields)[number]> {
  readonly id: string;
  readonly name_key: string;
  readonly contact: string | null;
}

/** People of the church with one of these names, e-mail addresses or phones. */
export async function findSimilarPeople(
  db: ChurchDb,
  names: readonly string[],
  contacts: readonly string[],
): Promise<SimilarPerson[]> {
  const columns = [...listColumns('p', similarFields), 'p.id', 'p.name_key'].join(', ');
  const rows = await runPrepared<SimilarPersonRow>(
    db,
    `SELECT ${columns}, NULL AS contact FROM people p WHERE p.church_id = $1 AND p.name_key = ANY ($2::text[])
    UNION ALL
    SELECT ${columns}, e.email FROM person_emails e JOIN people p ON p.church_id = $1 AND p.id = e.person_id
    WHERE e.church_id = $1 AND e.email = ANY ($3::text[])
    UNION ALL
    SELECT ${columns}, t.e164 FROM person_phones t JOIN people p ON p.church_id = $1 AND p.id = t.person_id
    WHERE t.church_id = $1 AND t.e164 = ANY ($3::text[])`,
    [getChurchId(db), names, contacts],
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name_key,
    first: getFirstName(row.given_names, row.surname1),
    ...readFields(row, ['givenNames', 'surname1', 'surname2', 'sex']),
    birth: readFields(row, ['birth']).birth ?? {},
    contacts: row.contact === null ? [] : [row.contact],
    displayName: readDisplayName(row),
  }));
}

const selectDocumentHolder = prepareQuery<NamedRow>(
  'select_document_holder',
  `SELECT ${listColumns('p', nameFields).join(', ')} FROM people p
  WHERE p.church_id = $1 AND p.document_type = $2 AND p.document_number = $3 AND p.id IS DISTINCT FROM $4::uuid LIMIT 1`,
);

/** The name of another person with this document. */
export async function findDocumentHolder(
  db: ChurchDb,
  { type, number }: NonNullable<PersonView['idDocument']>,
  except: string | null,
): Promise<string | null> {
  const [row] = await selectDocumentHolder(db, [type, number, except]);
  return row ? readDisplayName(row) : null;
}
