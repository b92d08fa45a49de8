import { defineAudit, type AuditField, type ValueFormat } from '#domain/kernel/audit.ts';
import { toSnakeCase } from '#domain/kernel/text/snake-case.ts';
import { addressAuditFields } from '#domain/places/public.ts';
import { personFields, plainFieldKeys, type PlainField } from './schema.ts';
import { peoplePermissions } from './permissions.ts';

const plainFormats = {
  line: () => 'text',
  choice: (key) => `word:members:${key}`,
  day: () => 'day',
} as const satisfies Record<string, (key: PlainField) => ValueFormat>;

const plainColumns: Readonly<Record<string, AuditField>> = Object.fromEntries(
  plainFieldKeys.map((key) => [
    toSnakeCase(key),
    { label: `members:fields.${key}`, format: plainFormats[personFields[key].kind](key) },
  ]),
);

export const peopleAudit = defineAudit({
  values: peoplePermissions.view,
  actions: [
    'merge',
    'merge-undone',
    'export',
    'completion-link-created',
    'completion-link-revoked',
    'completion-submitted',
    'completion-reviewed',
    'submission-accepted',
    'submission-refused',
    'submission-reopened',
  ],
  kinds: ['people', 'belonging_statuses', 'person_fields', 'submissions'],
  fields: {
    people: {
      ...plainColumns,
      birth_year: { label: 'members:columns.birthYear' },
      birth_month: { label: 'members:columns.birthMonth' },
      birth_day: { label: 'members:columns.birthDay' },
      document_type: { label: 'members:columns.documentType' },
      document_number: { label: 'members:columns.documentNumber' },
      photo_id: { label: 'members:photo.title', format: 'file' },
      removed: { label: 'audit:fields.mergedRecord' },
      custom: { label: 'audit:fields.custom' },
      ...addressAuditFields,
      belonging_status_id: { label: 'members:columns.status', format: 'status' },
      baptized: { label: 'members:fields.baptism', format: 'yes-no' },
      baptism_place: { label: 'members:columns.baptismPlace' },
      newsletter_consent: { label: 'members:columns.consent', format: 'word:members:consent' },
      directory_consent: {
        label: 'members:columns.directory',
        format: 'word:members:directoryConsent',
      },
      baptism_year: { label: 'audit:fields.baptismYear' },
      baptism_month: { label: 'audit:fields.baptismMonth' },
      baptism_day: { label: 'audit:fields.baptismDay' },
    },
    person_fields: {
      kind: { label: 'audit:fields.kind' },
      section: { label: 'audit:fields.section' },
      options: { label: 'audit:fields.options', format: 'list' },
      required: { label: 'audit:fields.required', format: 'yes-no' },
      in_list: { label: 'audit:fields.inList', format: 'yes-no' },
      on_card: { label: 'audit:fields.onCard', format: 'yes-no' },
      help: { label: 'audit:fields.help' },
    },
  },
  parts: {
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
  },
});
