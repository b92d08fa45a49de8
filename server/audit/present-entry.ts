/** Presents entries of the audit log in the reader's language, for the list and the export. */
import { findAuditField, isVisibleColumn, toAuditKind } from '#domain/audit/fields.ts';
import { getAuditTextKey } from '#domain/audit-entries.ts';
import type { AuditEntryView } from '#domain/audit/schema.ts';
import type { AuditField } from '#domain/kernel/audit.ts';
import { parseUserAgent } from '#domain/kernel/user-agent.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { hasTranslation, translate } from '#server/core/translations.ts';
import type { AuditRow } from './queries.ts';
import { getCountryNames, getDateFormat } from '#domain/kernel/formatters.ts';

export interface AuditReader {
  readonly language: Language;
  readonly timeZone: string;
  getStatusName(id: string): string;
}

type Values = Readonly<Record<string, unknown>>;

/** Fields named in a sentence; further ones are only counted. */
const maxNamedFields = 3;

export function presentEntry(row: AuditRow, reader: AuditReader): AuditEntryView {
  const changes = presentChanges(row, reader);
  const device = parseUserAgent(row.user_agent);
  return {
    id: row.id,
    at: row.at.toISOString(),
    sentence: buildSentence(row, changes, reader),
    action: row.action,
    actor:
      row.actor_name === null
        ? null
        : { id: row.actor_id, name: row.actor_name, role: row.actor_role },
    address: row.ip_address,
    device: device && `${device.browser} · ${device.system}`,
    support: row.support_id !== null,
    subject: { kind: row.subject_table, id: row.subject_id, label: row.subject_label },
    changes,
    forgotten: row.is_forgotten,
  };
}

export function getKindLabel(table: string, { language }: Pick<AuditReader, 'language'>): string {
  return translate(language).t(getAuditTextKey('kindNames', toAuditKind(table)));
}

function buildSentence(
  row: AuditRow,
  changes: AuditEntryView['changes'],
  { language }: AuditReader,
): string {
  const { t } = translate(language);
  const kind = toAuditKind(row.subject_table);
  const label = getSubjectLabel(row, language);
  const record =
    label === null
      ? t(getAuditTextKey('unnamed', kind))
      : t(getAuditTextKey('named', kind), { name: label });
  const fields = joinFieldNames(
    changes.map(({ field }) => field),
    language,
  );
  const values = {
    ...getSentenceValues(row.before),
    ...getSentenceValues(row.after),
    actor: row.actor_name ?? t('audit:system'),
    record,
    fields,
    name: label ?? '',
  };
  const key =
    kind === 'churches' && row.action === 'insert'
      ? 'audit:sentences.founded'
      : getAuditTextKey('sentences', row.action);
  if (row.action === 'update' && fields === '') return t('audit:sentences.touched', values);
  return hasTranslation(key) ? t(key, values) : t('audit:sentences.touched', values);
}

/** The fields of these columns for a sentence: “teléfono, ciudad y 2 campos más”. Empty without columns. */
export function listFieldNames(
  table: string,
  columns: readonly string[],
  reader: Pick<AuditReader, 'language'>,
): string {
  const labels = columns.map((column) =>
    getFieldLabel(column, findAuditField(table, column), reader),
  );
  return joinFieldNames(labels, reader.language);
}

function joinFieldNames(labels: readonly string[], language: Language): string {
  const { t } = translate(language);
  const named = [...new Set(labels.map(lowercaseFirst))];
  const fieldNames =
    named.length > maxNamedFields
      ? [
          ...named.slice(0, maxNamedFields),
          t('audit:moreFields', { count: named.length - maxNamedFields }),
        ]
      : named;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(fieldNames);
}

/** Default belonging statuses have a key instead of a name. */
function getSubjectLabel(
  { subject_table, subject_label }: AuditRow,
  language: Language,
): string | null {
  const key = `members:belongingStatus.${subject_label}`;
  return subject_table === 'belonging_statuses' && hasTranslation(key)
    ? translate(language).t(key)
    : subject_label;
}

/** The columns that the audit trigger wrote. */
const readValues = (columns: unknown): Values => Object.fromEntries(Object.entries(columns ?? {}));

/** Texts and numbers of an entry that its sentence can interpolate. */
function getSentenceValues(values: unknown): Record<string, string | number> {
  const entries = Object.entries(readValues(values));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
}

function presentChanges(row: AuditRow, reader: AuditReader): AuditEntryView['changes'] {
  const before = readValues(row.before);
  const after = readValues(row.after);
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const visible = columns.filter((column) => isVisibleColumn(row.subject_table, column));
  return visible.map((column) => {
    const field = findAuditField(row.subject_table, column);
    return {
      field: getFieldLabel(column, field, reader),
      before: formatValue(before[column], field, reader),
      after: formatValue(after[column], field, reader),
    };
  });
}

function getFieldLabel(
  column: string,
  field: AuditField | null,
  { language }: Pick<AuditReader, 'language'>,
): string {
  const { t } = translate(language);
  const [, position, partColumn] = column.split('.');
  if (!field) {
    const name = partColumn ?? column;
    return hasTranslation(`audit:columns.${name}`)
      ? t(`audit:columns.${name}`)
      : name.replaceAll('_', ' ');
  }
  const number = Number(position);
  return partColumn !== undefined && number > 0
    ? t('audit:partNumber', { field: t(field.label), number: number + 1 })
    : t(field.label);
}

function formatValue(value: unknown, field: AuditField | null, reader: AuditReader): string | null {
  if (value === null || value === undefined || value === '') return null;
  const { t } = translate(reader.language);
  const { format = 'text' } = field ?? {};
  if (typeof value === 'boolean') return t(value ? 'members:yesNo.yes' : 'members:yesNo.no');
  if (typeof value === 'object')
    return Array.isArray(value) && value.every((each) => typeof each === 'string')
      ? value.join(', ')
      : JSON.stringify(value);
  const text = String(value);
  if (format === 'status') return reader.getStatusName(text);
  if (format === 'day') return formatDate(`${text}T00:00:00Z`, reader, 'UTC');
  if (format === 'instant') return formatDate(text, reader, reader.timeZone);
  if (format === 'country') return getCountryNames(reader.language).of(text) ?? text;
  if (format === 'file') return t('audit:picture');
  if (format === 'html')
    return text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  if (format.startsWith('word:') && hasTranslation(`${format.slice(5)}.${text}`))
    return t(`${format.slice(5)}.${text}`);
  return text;
}

function formatDate(text: string, { language }: AuditReader, timeZone: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  const time = timeZone === 'UTC' ? {} : ({ timeStyle: 'short' } as const);
  return getDateFormat(language, { dateStyle: 'medium', ...time, timeZone }).format(date);
}

const lowercaseFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase() + text.slice(1) : text;
