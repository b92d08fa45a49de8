import { formatDocument, type DocumentType } from '#domain/churches/public.ts';
import { registerName } from '#domain/people/rules.ts';
import type { Address } from '#domain/places/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { selectEffectivePlace, toAddress, type AddressColumns } from '#server/places/public.ts';
import {
  listColumns,
  nameFields,
  readDisplayName,
  readFields,
  type NamedRow,
} from '../person-mapper.ts';

/** What a paper says of a person. */
export interface PrintedPerson {
  readonly name: string;
  /** Surnames first, as authorities file it. */
  readonly filingName: string;
  /** Names are ordered by it. */
  readonly sortKey: string;
  /** As it is written in its country; empty: not on record. */
  readonly document: string;
  /** The person's own, or that of the home. */
  readonly address: Address | null;
}

interface PrintedRow extends NamedRow {
  readonly id: string;
  readonly sort_key: string;
  readonly document_type: DocumentType | null;
  readonly document_number: string;
  readonly place: AddressColumns | null;
}

const selectPrinted = prepareQuery<PrintedRow>(
  'printed_people',
  `SELECT p.id, p.sort_key, p.document_type, p.document_number, ${listColumns('p', nameFields).join(', ')},
     ${selectEffectivePlace('p')} AS place
   FROM people p WHERE p.church_id = $1 AND p.id = ANY ($2::uuid[])`,
);

/** By id. */
export async function readPrintedPeople(
  db: ChurchDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PrintedPerson>> {
  const rows = await selectPrinted(db, [ids]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: readDisplayName(row),
        filingName: registerName(readFields(row, nameFields)),
        sortKey: row.sort_key,
        document: row.document_type
          ? formatDocument(row.document_type, row.document_number ?? '')
          : '',
        address: row.place && toAddress(row.place),
      },
    ]),
  );
}
