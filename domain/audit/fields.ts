/**
 * The label and the value format of each column in the audit log. Labels are the locale keys of the field that fills the
 * column. A column that is missing here is labelled by `audit:columns`, or else by its own name.
 */
import { toSnakeCase } from '#domain/kernel/text/snake-case.ts';
import { personFields, plainFieldKeys, type PlainField } from '#domain/people/schema.ts';

/** `word:members:sex` translates the value with the locale keys under `members:sex`. */
export type ValueFormat =
  | 'text'
  | 'day'
  | 'instant'
  | 'phone'
  | 'yes-no'
  | 'country'
  | 'status'
  | 'html'
  | 'list'
  | `word:${string}`;

export interface AuditField {
  readonly label: string;
  readonly format?: ValueFormat;
}

const plainFormats = {
  line: () => 'text',
  choice: (key) => `word:members:${key}`,
  day: () => 'day',
} as const satisfies Record<string, (key: PlainField) => ValueFormat>;

const people: Readonly<Record<string, AuditField>> = {
  ...Object.fromEntries(
    plainFieldKeys.map((key): [string, AuditField] => [
      toSnakeCase(key),
      { label: `members:fields.${key}`, format: plainFormats[personFields[key].kind](key) },
    ]),
  ),
  birth_year: { label: 'members:columns.birthYear' },
  birth_month: { label: 'members:columns.birthMonth' },
  birth_day: { label: 'members:columns.birthDay' },
  document_type: { label: 'members:columns.documentType' },
  document_number: { label: 'members:columns.documentNumber' },
  custom: { label: 'audit:fields.custom' },
  address_line1: { label: 'members:columns.address1' },
  address_line2: { label: 'members:columns.address2' },
  neighbourhood: { label: 'members:columns.neighbourhood' },
  city: { label: 'members:columns.city' },
  region: { label: 'members:columns.region' },
  postal_code: { label: 'members:columns.postalCode' },
  address_country: { label: 'members:columns.country', format: 'country' },
  address_reference: { label: 'members:columns.reference' },
  belonging_status_id: { label: 'members:columns.status', format: 'status' },
  baptized: { label: 'members:fields.baptism', format: 'yes-no' },
  baptism_place: { label: 'members:columns.baptismPlace' },
  newsletter_consent: { label: 'members:columns.consent', format: 'word:members:consent' },
  baptism_year: { label: 'audit:fields.baptismYear' },
  baptism_month: { label: 'audit:fields.baptismMonth' },
  baptism_day: { label: 'audit:fields.baptismDay' },
};

/** Fields of tables that are part of another record, by table. */
const partFields: Readonly<Record<string, Readonly<Record<string, AuditField>>>> = {
  person_emails: {
    email: { label: 'members:columns.email' },
    kind: { label: 'audit:fields.emailKind', format: 'word:members:emailKind' },
    status: { label: 'audit:fields.emailStatus', format: 'word:audit:emailStatus' },
  },
  person_phones: {
    e164: { label: 'audit:fields.phone', format: 'phone' },
    kind: { label: 'audit:fields.phoneKind', format: 'word:members:phoneKind' },
    whatsapp: { label: 'members:columns.whatsapp', format: 'yes-no' },
  },
};

const newsletters: Readonly<Record<string, AuditField>> = {
  title: { label: 'audit:fields.title' },
  subject: { label: 'audit:fields.subject' },
  content: { label: 'audit:fields.content', format: 'html' },
  status: { label: 'audit:fields.status', format: 'word:newsletters:status' },
  audience_type: { label: 'audit:fields.audience' },
  deleted_at: { label: 'audit:fields.deletedAt', format: 'instant' },
};

const churches: Readonly<Record<string, AuditField>> = {
  name: { label: 'audit:fields.name' },
  legal_name: { label: 'audit:fields.legalName' },
  tax_id: { label: 'audit:fields.taxId' },
  fiscal_month: { label: 'audit:fields.fiscalMonth' },
  country: { label: 'members:columns.country', format: 'country' },
  time_zone: { label: 'audit:fields.timeZone' },
  currency: { label: 'audit:fields.currency' },
  language: { label: 'audit:fields.language' },
  contact_email: { label: 'members:columns.email' },
  phone: { label: 'audit:fields.phone' },
  address: { label: 'members:columns.address1' },
  website: { label: 'audit:fields.website' },
  modules: { label: 'audit:fields.modules', format: 'list' },
  plan: { label: 'audit:fields.plan' },
  status: { label: 'audit:fields.status' },
  two_factor_roles: { label: 'audit:fields.twoFactorRoles', format: 'list' },
  support_allowed: { label: 'audit:fields.supportAllowed', format: 'yes-no' },
  status_reason: { label: 'audit:columns.reason' },
  city: { label: 'members:columns.city' },
  logo_url: { label: 'audit:fields.logo' },
  vocabulary: { label: 'audit:fields.vocabulary' },
  newsletter_identity: { label: 'audit:fields.newsletterIdentity' },
  completion_approval: { label: 'completion:approval.label', format: 'yes-no' },
  deletion_asked_at: { label: 'audit:fields.deletionAsked', format: 'instant' },
  deletion_due_at: { label: 'audit:fields.deletionDue', format: 'instant' },
};

const users: Readonly<Record<string, AuditField>> = {
  name: { label: 'audit:fields.name' },
  email: { label: 'members:columns.email' },
  role: { label: 'audit:fields.role', format: 'word:audit:roles' },
  church_role: { label: 'audit:fields.churchRole' },
  disabled_at: { label: 'audit:fields.disabledAt', format: 'instant' },
  two_factor_at: { label: 'audit:fields.twoFactor', format: 'instant' },
};

const customFieldColumns: Readonly<Record<string, AuditField>> = {
  kind: { label: 'audit:fields.kind' },
  section: { label: 'audit:fields.section' },
  options: { label: 'audit:fields.options', format: 'list' },
  required: { label: 'audit:fields.required', format: 'yes-no' },
  in_list: { label: 'audit:fields.inList', format: 'yes-no' },
  help: { label: 'audit:fields.help' },
};

const tableFields: Readonly<Record<string, Readonly<Record<string, AuditField>>>> = {
  people,
  newsletters,
  churches,
  users,
  person_fields: customFieldColumns,
};

/** Columns with the same meaning in every table. */
const commonFields: Readonly<Record<string, AuditField>> = {
  accepted_at: { label: 'audit:fields.accepted', format: 'instant' },
  archived_at: { label: 'audit:fields.archived', format: 'instant' },
  expires_at: { label: 'audit:fields.expires', format: 'instant' },
  revoked_at: { label: 'audit:fields.revoked', format: 'instant' },
  role: { label: 'audit:fields.role', format: 'word:audit:roles' },
  based_on: { label: 'audit:fields.basedOn', format: 'word:audit:roles' },
  language: { label: 'audit:fields.language' },
  color: { label: 'audit:fields.color' },
};

/** Foreign keys and internal columns, which add nothing to the sentence of an entry. */
const hiddenColumns = /(^id|_by|_ids?|^key|^known_devices|^status_changed_at)$/;

/** Whether an entry shows a column. */
export const isVisibleColumn = (table: string, column: string): boolean =>
  findAuditField(table, column) !== null || !hiddenColumns.test(column);

/** The field of an entry's column, or null; the column of a part is `table.key.column`. */
export function findAuditField(table: string, column: string): AuditField | null {
  const [part, , partColumn] = column.split('.');
  if (part !== undefined && partColumn !== undefined) return partFields[part]?.[partColumn] ?? null;
  return tableFields[table]?.[column] ?? commonFields[column] ?? null;
}

/** Kinds of record with their own texts (`audit:kindNames`); the others are called "a record". */
export const auditKinds = [
  'people',
  'belonging_statuses',
  'newsletters',
  'newsletter_recipient_lists',
  'join_links',
  'join_requests',
  'churches',
  'users',
  'customers',
  'invitations',
  'church_roles',
  'person_fields',
  'families',
  'user_people',
] as const;
export type AuditKind = (typeof auditKinds)[number] | 'other';

export const toAuditKind = (table: string): AuditKind =>
  auditKinds.find((each) => each === table) ?? 'other';
