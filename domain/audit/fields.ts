/**
 * How a reader of the audit log is told a column: the words of the field that fills it, taken from the texts of its room,
 * and how its value is written. A column that is not here is told by `audit:fields`, else by its own name.
 */

/** `word:members:sex` is the text under that key for the value; the others are ways to write a value. */
export type ValueWriting =
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
  readonly value?: ValueWriting;
}

const people: Readonly<Record<string, AuditField>> = {
  given_names: { label: 'members:columns.givenNames' },
  surname1: { label: 'members:columns.surname1' },
  surname2: { label: 'members:columns.surname2' },
  nickname: { label: 'members:columns.nickname' },
  name_order: { label: 'members:columns.nameOrder', value: 'word:members:nameOrder' },
  sex: { label: 'members:columns.sex', value: 'word:members:sex' },
  birth_year: { label: 'members:columns.birthYear' },
  birth_month: { label: 'members:columns.birthMonth' },
  birth_day: { label: 'members:columns.birthDay' },
  document_type: { label: 'members:columns.documentType' },
  document_number: { label: 'members:columns.documentNumber' },
  custom: { label: 'audit:fields.custom' },
  marital: { label: 'members:columns.marital', value: 'word:members:marital' },
  address_line1: { label: 'members:columns.address1' },
  address_line2: { label: 'members:columns.address2' },
  neighbourhood: { label: 'members:columns.neighbourhood' },
  city: { label: 'members:columns.city' },
  region: { label: 'members:columns.region' },
  postal_code: { label: 'members:columns.postalCode' },
  address_country: { label: 'members:columns.country', value: 'country' },
  address_reference: { label: 'members:columns.reference' },
  belonging_status_id: { label: 'members:columns.status', value: 'status' },
  record_status: { label: 'members:columns.recordStatus', value: 'word:members:recordStatus' },
  first_visit: { label: 'members:columns.firstVisit', value: 'day' },
  baptized: { label: 'members:fields.baptism', value: 'yes-no' },
  baptism_place: { label: 'members:columns.baptismPlace' },
  newsletter_consent: { label: 'members:columns.consent', value: 'word:members:consent' },
  baptism_year: { label: 'audit:fields.baptismYear' },
  baptism_month: { label: 'audit:fields.baptismMonth' },
  baptism_day: { label: 'audit:fields.baptismDay' },
};

/** Fields of parts, by the table of the part. */
const parts: Readonly<Record<string, Readonly<Record<string, AuditField>>>> = {
  person_emails: {
    email: { label: 'members:columns.email' },
    kind: { label: 'audit:fields.emailKind', value: 'word:members:emailKind' },
    status: { label: 'audit:fields.emailStatus', value: 'word:audit:emailStatus' },
  },
  person_phones: {
    e164: { label: 'audit:fields.phone', value: 'phone' },
    kind: { label: 'audit:fields.phoneKind', value: 'word:members:phoneKind' },
    whatsapp: { label: 'members:columns.whatsapp', value: 'yes-no' },
  },
};

const newsletters: Readonly<Record<string, AuditField>> = {
  title: { label: 'audit:fields.title' },
  subject: { label: 'audit:fields.subject' },
  content: { label: 'audit:fields.content', value: 'html' },
  status: { label: 'audit:fields.status', value: 'word:newsletters:status' },
  audience_type: { label: 'audit:fields.audience' },
  deleted_at: { label: 'audit:fields.deletedAt', value: 'instant' },
};

const churches: Readonly<Record<string, AuditField>> = {
  name: { label: 'audit:fields.name' },
  legal_name: { label: 'audit:fields.legalName' },
  tax_id: { label: 'audit:fields.taxId' },
  fiscal_month: { label: 'audit:fields.fiscalMonth' },
  country: { label: 'members:columns.country', value: 'country' },
  time_zone: { label: 'audit:fields.timeZone' },
  currency: { label: 'audit:fields.currency' },
  language: { label: 'audit:fields.language' },
  contact_email: { label: 'members:columns.email' },
  phone: { label: 'audit:fields.phone' },
  address: { label: 'members:columns.address1' },
  website: { label: 'audit:fields.website' },
  modules: { label: 'audit:fields.modules', value: 'list' },
  plan: { label: 'audit:fields.plan' },
  status: { label: 'audit:fields.status' },
  two_factor_roles: { label: 'audit:fields.twoFactorRoles', value: 'list' },
  support_allowed: { label: 'audit:fields.supportAllowed', value: 'yes-no' },
  status_reason: { label: 'audit:columns.reason' },
  city: { label: 'members:columns.city' },
  logo_url: { label: 'audit:fields.logo' },
  vocabulary: { label: 'audit:fields.vocabulary' },
  newsletter_identity: { label: 'audit:fields.newsletterIdentity' },
  completion_approval: { label: 'completion:approval.label', value: 'yes-no' },
  deletion_asked_at: { label: 'audit:fields.deletionAsked', value: 'instant' },
  deletion_due_at: { label: 'audit:fields.deletionDue', value: 'instant' },
};

const users: Readonly<Record<string, AuditField>> = {
  name: { label: 'audit:fields.name' },
  email: { label: 'members:columns.email' },
  role: { label: 'audit:fields.role', value: 'word:audit:roles' },
  church_role: { label: 'audit:fields.churchRole' },
  disabled_at: { label: 'audit:fields.disabledAt', value: 'instant' },
  two_factor_at: { label: 'audit:fields.twoFactor', value: 'instant' },
};

const personFields: Readonly<Record<string, AuditField>> = {
  kind: { label: 'audit:fields.kind' },
  section: { label: 'audit:fields.section' },
  options: { label: 'audit:fields.options', value: 'list' },
  required: { label: 'audit:fields.required', value: 'yes-no' },
  in_list: { label: 'audit:fields.inList', value: 'yes-no' },
  help: { label: 'audit:fields.help' },
};

const tables: Readonly<Record<string, Readonly<Record<string, AuditField>>>> = {
  people,
  newsletters,
  churches,
  users,
  person_fields: personFields,
};

/** Columns that mean the same wherever they are. */
const anywhere: Readonly<Record<string, AuditField>> = {
  accepted_at: { label: 'audit:fields.accepted', value: 'instant' },
  archived_at: { label: 'audit:fields.archived', value: 'instant' },
  expires_at: { label: 'audit:fields.expires', value: 'instant' },
  revoked_at: { label: 'audit:fields.revoked', value: 'instant' },
  role: { label: 'audit:fields.role', value: 'word:audit:roles' },
  based_on: { label: 'audit:fields.basedOn', value: 'word:audit:roles' },
  language: { label: 'audit:fields.language' },
  color: { label: 'audit:fields.color' },
};

/** Bare references and notes of the machine: a reader learns nothing from them that the sentence does not say. */
const untold = /(^id|_by|_ids?|^key|^known_devices|^status_changed_at)$/;

/** Whether a reader is told of a column. */
export const isTold = (table: string, column: string): boolean =>
  auditField(table, column) !== null || !untold.test(column);

/** The field behind a column of an entry; a part's column is `table.key.column`. null: none is known. */
export function auditField(table: string, column: string): AuditField | null {
  const [part, , ofPart] = column.split('.');
  if (part !== undefined && ofPart !== undefined) return parts[part]?.[ofPart] ?? null;
  return tables[table]?.[column] ?? anywhere[column] ?? null;
}

/** Kinds of record that have words of their own, `audit:kinds`; any other is "a record". */
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

export const kindOf = (table: string): AuditKind =>
  auditKinds.find((each) => each === table) ?? 'other';
