/**
 * The columns of `people`: which field each one stores, in both directions. Reading, writing, bulk insert, list and export
 * use this mapper. A plain field needs no entry: its column has its name in snake case. The compiler names a field without
 * a column, and a column that no field fills.
 */
import type { Insertable, Selectable } from 'kysely';
import type { ConsentField } from '#domain/people/contact-shapes.ts';
import { customValuesView } from '#domain/people/custom/fields.ts';
import { toPartialDate, type PartialDate } from '#domain/kernel/partial-date.ts';
import { assertNever } from '#domain/kernel/types.ts';
import { toSnakeCase, type SnakeCase } from '#domain/kernel/text/snake-case.ts';
import {
  displayName,
  latestBirth,
  nameKey,
  searchWords,
  sortKey,
  type Names,
} from '#domain/people/rules.ts';
import {
  personFields,
  plainFieldKeys,
  type PersonField,
  type PersonInput,
  type PersonView,
  type PlainField,
} from '#domain/people/schema.ts';
import type { Tables } from '#server/core/database/database-types.ts';

type PeopleRow = Selectable<Tables['people']>;
type PeopleColumn = keyof PeopleRow;
type WrittenValues = {
  [C in PeopleColumn]-?: Exclude<Insertable<Tables['people']>[C], undefined>;
};
/** The PostgreSQL type of a column, for bulk inserts. */
type ColumnType = 'text' | 'int2' | 'uuid' | 'date' | 'bool' | 'jsonb';

/** Fields that have tables of their own. */
type OtherTableField = 'emails' | 'phones' | 'address' | ConsentField;
type CompoundField = Exclude<PersonField, PlainField | OtherTableField>;
export type ColumnField = PlainField | CompoundField;

interface Mapping<C extends PeopleColumn, Input, View> {
  readonly types: Readonly<Record<C, ColumnType>>;
  toColumns(value: Input): Pick<WrittenValues, C>;
  toValue(row: Pick<PeopleRow, C>): View;
}
const mapColumns = <C extends PeopleColumn, Input, View>(
  types: Readonly<Record<C, ColumnType>>,
  toColumns: (value: Input) => Pick<WrittenValues, NoInfer<C>>,
  toValue: (row: Pick<PeopleRow, NoInfer<C>>) => View,
): Mapping<C, Input, View> => ({ types, toColumns, toValue });

const compoundFields = {
  birth: mapColumns(
    { birth_year: 'int2', birth_month: 'int2', birth_day: 'int2' },
    (birth: PersonInput['birth']) => ({
      birth_year: birth?.year ?? null,
      birth_month: birth?.month ?? null,
      birth_day: birth?.day ?? null,
    }),
    (row) => toDateOrNull(toPartialDate(row.birth_year, row.birth_month, row.birth_day)),
  ),
  idDocument: mapColumns(
    { document_type: 'text', document_number: 'text' },
    (document: PersonInput['idDocument']) => ({
      document_type: document?.type ?? null,
      document_number: document?.number ?? null,
    }),
    ({ document_type: type, document_number: number }) =>
      type === null || number === null ? null : { type, number },
  ),
  belongingStatusId: mapColumns(
    { belonging_status_id: 'uuid' },
    (id: PersonInput['belongingStatusId']) => ({ belonging_status_id: id }),
    (row) => row.belonging_status_id,
  ),
  baptism: mapColumns(
    {
      baptized: 'bool',
      baptism_year: 'int2',
      baptism_month: 'int2',
      baptism_day: 'int2',
      baptism_place: 'text',
    },
    (baptism: PersonInput['baptism']) => ({
      baptized: baptism !== null,
      baptism_year: baptism?.date?.year ?? null,
      baptism_month: baptism?.date?.month ?? null,
      baptism_day: baptism?.date?.day ?? null,
      baptism_place: baptism?.place ?? '',
    }),
    (row) =>
      row.baptized
        ? {
            date: toDateOrNull(toPartialDate(row.baptism_year, row.baptism_month, row.baptism_day)),
            place: row.baptism_place,
          }
        : null,
  ),
  custom: mapColumns(
    { custom: 'jsonb' },
    (custom: PersonInput['custom']) => ({ custom: JSON.stringify(custom) }),
    (row) => customValuesView.parse(row.custom),
  ),
} satisfies { [F in CompoundField]: Mapping<never, PersonInput[F], PersonView[F]> };

/** The statuses of the consents; their statements are in `consents`. */
export const toConsentColumns = (consents: Pick<PersonInput | PersonView, ConsentField>) => ({
  newsletter_consent: consents.newsletterConsent.status,
  directory_consent: consents.directoryConsent.status,
});

/** Columns that are computed from several fields or from those of other tables. */
const derivedColumns = {
  newsletter_consent: ['text', (person) => toConsentColumns(person).newsletter_consent],
  directory_consent: ['text', (person) => toConsentColumns(person).directory_consent],
  sort_key: ['text', sortKey],
  search_text: ['text', buildSearchText],
  name_key: ['text', nameKey],
  latest_birth: ['date', (person) => person.birth && latestBirth(person.birth)],
  has_email: ['bool', (person) => person.emails.length > 0],
  has_phone: ['bool', (person) => person.phones.length > 0],
} as const satisfies {
  [C in PeopleColumn]?: readonly [ColumnType, (person: PersonInput) => WrittenValues[C]];
};

/** Columns without a field. */
type TechnicalColumn =
  | 'church_id'
  | 'id'
  | 'version'
  | 'import_id'
  | 'photo_id'
  | 'place_id'
  | 'created_at'
  | 'created_by'
  | 'updated_at'
  | 'updated_by'
  | 'archived_at';

type ColumnsOfField<F extends ColumnField> = F extends PlainField
  ? SnakeCase<F>
  : F extends CompoundField
    ? keyof (typeof compoundFields)[F]['types']
    : never;
type WrittenColumn = ColumnsOfField<ColumnField> | keyof typeof derivedColumns;

// The error names the column that no field fills, or the field without a column of a fitting type.
assertNever<Exclude<PeopleColumn, WrittenColumn | TechnicalColumn>>();
assertNever<Exclude<WrittenColumn, PeopleColumn>>();
assertNever<
  {
    [F in PlainField]: SnakeCase<F> extends PeopleColumn
      ? PersonInput[F] extends WrittenValues[SnakeCase<F>]
        ? never
        : F
      : F;
  }[PlainField]
>();

export type PersonColumns = Pick<WrittenValues, WrittenColumn & PeopleColumn>;
/** The columns that hold these fields. */
export type FieldColumns<F extends ColumnField> = Pick<PeopleRow, ColumnsOfField<F> & PeopleColumn>;

const plainTypes = { line: 'text', choice: 'text', day: 'date' } as const;
const plainColumns = plainFieldKeys.map((field) => ({
  field,
  column: toSnakeCase(field),
  type: plainTypes[personFields[field].kind],
}));
const compounds = Object.entries(compoundFields) as [
  CompoundField,
  Mapping<PeopleColumn, unknown, unknown>,
][];
const derived = Object.entries(derivedColumns) as [
  PeopleColumn,
  readonly [ColumnType, (person: PersonInput) => unknown],
][];

/** The columns that are filled from a person, with their types for bulk inserts. */
export const personColumnTypes = Object.assign(
  Object.fromEntries(plainColumns.map(({ column, type }) => [column, type])),
  ...compounds.map(([, { types }]) => types),
  Object.fromEntries(derived.map(([column, [type]]) => [column, type])),
) as Readonly<Record<keyof PersonColumns, ColumnType>>;

/** Phone numbers must be E.164. */
export function toPersonColumns(person: PersonInput): PersonColumns {
  const columns: Record<string, unknown> = {};
  for (const { field, column } of plainColumns) columns[column] = person[field];
  for (const [field, { toColumns }] of compounds) Object.assign(columns, toColumns(person[field]));
  for (const [column, [, derive]] of derived) columns[column] = derive(person);
  return columns as unknown as PersonColumns;
}

const isCompound = (field: ColumnField): field is CompoundField =>
  Object.hasOwn(compoundFields, field);

const readers = Object.fromEntries([
  ...plainColumns.map(({ field, column }) => [field, (row: PeopleRow) => row[column]]),
  ...compounds.map(([field, { toValue }]) => [field, toValue]),
]) as Readonly<Record<ColumnField, (row: PeopleRow) => unknown>>;

/** Reads fields from a row that has at least their columns. */
export function readFields<F extends ColumnField>(
  row: FieldColumns<F>,
  fields: readonly F[],
): Pick<PersonView, F> {
  const columns = row as unknown as PeopleRow;
  const values: Partial<Record<ColumnField, unknown>> = {};
  for (const field of fields) values[field] = readers[field](columns);
  return values as Pick<PersonView, F>;
}

/** The names of the columns that hold some fields, such as `p.birth_year`, `p.birth_month` and `p.birth_day`. */
export const listColumns = <const F extends ColumnField, const Table extends string>(
  table: Table,
  fields: readonly F[],
): `${Table}.${keyof FieldColumns<F>}`[] =>
  fields.flatMap((field) =>
    (isCompound(field) ? Object.keys(compoundFields[field].types) : [toSnakeCase(field)]).map(
      (column) => `${table}.${column}` as `${Table}.${keyof FieldColumns<F>}`,
    ),
  );

/** All fields that `people` itself holds. */
export const columnFields = [
  ...plainColumns.map(({ field }) => field),
  ...compounds.map(([field]) => field),
] as readonly ColumnField[];

/** The fields that a person's name consists of. */
export const nameFields = [
  'givenNames',
  'surname1',
  'surname2',
  'nickname',
  'nameOrder',
] as const satisfies readonly (keyof Names)[];
export type NamedRow = FieldColumns<(typeof nameFields)[number]>;
export const readDisplayName = (row: NamedRow): string => displayName(readFields(row, nameFields));

function toDateOrNull(date: PartialDate): PartialDate | null {
  return date.year === undefined && date.month === undefined ? null : date;
}

/** Each word has a leading space, so that ` mar` matches words that begin with "mar". */
function buildSearchText(person: PersonInput): string {
  return searchWords(person)
    .map((word) => ` ${word}`)
    .join('');
}
