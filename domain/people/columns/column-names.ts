/** The names of the columns of spreadsheets. How their cells are read and written is in `columns.ts`, which lists of people need not load. */
import { isPlainField, personFieldKeys, type PersonField, type PlainField } from '../schema.ts';

/**
 * Columns of fields with several columns, or with a special parser; some are only imported. A plain field has a column of
 * its own name after these; the columns of custom fields are dynamic. The compiler names a field that has no column.
 */
export const ownColumnNames = {
  givenNames: { fullName: 'imported', usedName: 'imported', middleName: 'imported' },
  surname1: { surnames: 'imported', nameSuffix: 'imported' },
  birth: { birth: 'exported', birthDay: 'imported', birthMonth: 'imported', birthYear: 'imported' },
  diedOn: { leavingReason: 'imported' },
  idDocument: { documentType: 'exported', documentNumber: 'exported' },
  emails: { email: 'exported', emailWork: 'exported', emailOther: 'exported' },
  phones: {
    mobile: 'exported',
    phoneLabel: 'imported',
    whatsapp: 'exported',
    homePhone: 'exported',
    workPhone: 'exported',
  },
  address: {
    address1: 'exported',
    address2: 'exported',
    neighbourhood: 'exported',
    city: 'exported',
    region: 'exported',
    postalCode: 'exported',
    country: 'exported',
    reference: 'exported',
  },
  belongingStatusId: { status: 'exported' },
  baptism: { baptism: 'exported', baptismPlace: 'exported' },
  newsletterConsent: { consent: 'exported' },
  directoryConsent: { directory: 'exported' },
} as const satisfies Readonly<
  Record<Exclude<PersonField, PlainField | 'custom'>, ColumnNames> &
    Partial<Record<PlainField, ColumnNames>>
>;

type ColumnNames = Readonly<Record<string, 'exported' | 'imported'>>;
export type OwnColumnNames = typeof ownColumnNames;
type KeyOf<T> = T extends unknown ? keyof T & string : never;
type ExportedKeyOf<T> = T extends unknown
  ? { [K in keyof T & string]: T[K] extends 'exported' ? K : never }[keyof T & string]
  : never;

export type ExportColumn = PlainField | ExportedKeyOf<OwnColumnNames[keyof OwnColumnNames]>;
export type ImportTarget = PlainField | KeyOf<OwnColumnNames[keyof OwnColumnNames]>;

const namesByField: Readonly<Partial<Record<PersonField, ColumnNames>>> = ownColumnNames;
const columns = personFieldKeys.flatMap((field) => [
  ...Object.entries(namesByField[field] ?? {}),
  ...(isPlainField(field) ? [[field, 'exported'] as const] : []),
]);

/** In the order of an export. */
export const importTargets = columns.map(([name]) => name) as [ImportTarget, ...ImportTarget[]];
export const exportColumns = columns
  .filter(([, use]) => use === 'exported')
  .map(([name]) => name) as [ExportColumn, ...ExportColumn[]];
const exportedNames: ReadonlySet<string> = new Set(exportColumns);
export const isExportColumn = (name: string): name is ExportColumn => exportedNames.has(name);

/** The locale key of a column's label: a plain field's own label, or the column's. */
export const getColumnLabelKey = (target: ImportTarget): string =>
  isPlainField(target) ? `members:fields.${target}` : `members:columns.${target}`;
