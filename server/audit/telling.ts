/** Entries of the log in the reader's words: one telling for the screen and for the file. */
import { auditField, isTold, kindOf, type AuditField } from '#domain/audit/fields.ts';
import type { AuditEntryView } from '#domain/audit/schema.ts';
import { deviceOf } from '#domain/kernel/device.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import { isWord, translate } from '#server/core/words.ts';
import type { AuditRow } from './queries.ts';
import { dateFormat } from '#domain/kernel/formatters.ts';

export interface Reader {
  readonly language: Language;
  readonly timeZone: string;
  statusName(id: string): string;
}

type Values = Readonly<Record<string, unknown>>;

/** Fields that a sentence names; the others are in the entry. */
const mostNamed = 3;

export function entryView(row: AuditRow, reader: Reader): AuditEntryView {
  const changes = changesOf(row, reader);
  const device = deviceOf(row.user_agent);
  return {
    id: row.id,
    at: row.at.toISOString(),
    sentence: sentenceOf(row, changes, reader),
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

export function kindLabel(table: string, { language }: Pick<Reader, 'language'>): string {
  return translate(language).t(`audit:kindNames.${kindOf(table)}`);
}

function sentenceOf(
  row: AuditRow,
  changes: AuditEntryView['changes'],
  { language }: Reader,
): string {
  const { t } = translate(language);
  const kind = kindOf(row.subject_table);
  const label = labelOf(row, language);
  const record =
    label === null ? t(`audit:unnamed.${kind}`) : t(`audit:named.${kind}`, { name: label });
  const named = [...new Set(changes.map(({ field }) => lowerFirst(field)))];
  const shown =
    named.length > mostNamed
      ? [...named.slice(0, mostNamed), t('audit:moreFields', { count: named.length - mostNamed })]
      : named;
  const fields = new Intl.ListFormat(language, { type: 'conjunction' }).format(shown);
  const values = {
    ...plainOf(row.before),
    ...plainOf(row.after),
    actor: row.actor_name ?? t('audit:system'),
    record,
    fields,
    name: label ?? '',
  };
  const key =
    kind === 'churches' && row.action === 'insert'
      ? 'audit:sentences.founded'
      : `audit:sentences.${row.action}`;
  if (row.action === 'update' && fields === '') return t('audit:sentences.touched', values);
  return isWord(key) ? t(key, values) : t('audit:sentences.touched', values);
}

/** A status that every church begins with has a key instead of a name. */
function labelOf({ subject_table, subject_label }: AuditRow, language: Language): string | null {
  const key = `members:belongingStatus.${subject_label}`;
  return subject_table === 'belonging_statuses' && isWord(key)
    ? translate(language).t(key)
    : subject_label;
}

/** What an entry tells beside its fields: numbers and names for its sentence. */
function plainOf(values: unknown): Record<string, string | number> {
  const entries = Object.entries((values ?? {}) as Values);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
}

function changesOf(row: AuditRow, reader: Reader): AuditEntryView['changes'] {
  const before = (row.before ?? {}) as Values;
  const after = (row.after ?? {}) as Values;
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const told = columns.filter((column) => isTold(row.subject_table, column));
  return told.map((column) => {
    const field = auditField(row.subject_table, column);
    return {
      field: fieldLabel(column, field, reader),
      before: written(before[column], field, reader),
      after: written(after[column], field, reader),
    };
  });
}

function fieldLabel(column: string, field: AuditField | null, { language }: Reader): string {
  const { t } = translate(language);
  const [, position, ofPart] = column.split('.');
  if (!field) {
    const name = ofPart ?? column;
    return isWord(`audit:columns.${name}`) ? t(`audit:columns.${name}`) : name.replaceAll('_', ' ');
  }
  const number = Number(position);
  return ofPart !== undefined && number > 0
    ? t('audit:partNumber', { field: t(field.label), number: number + 1 })
    : t(field.label);
}

function written(value: unknown, field: AuditField | null, reader: Reader): string | null {
  if (value === null || value === undefined || value === '') return null;
  const { t } = translate(reader.language);
  const { value: writing = 'text' } = field ?? {};
  if (typeof value === 'boolean') return t(value ? 'members:yesNo.yes' : 'members:yesNo.no');
  if (typeof value === 'object')
    return Array.isArray(value) && value.every((each) => typeof each === 'string')
      ? value.join(', ')
      : JSON.stringify(value);
  const text = String(value);
  if (writing === 'status') return reader.statusName(text);
  if (writing === 'day') return dateText(`${text}T00:00:00Z`, reader, 'UTC');
  if (writing === 'instant') return dateText(text, reader, reader.timeZone);
  if (writing === 'country')
    return new Intl.DisplayNames(reader.language, { type: 'region' }).of(text) ?? text;
  if (writing === 'html')
    return text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  if (writing.startsWith('word:') && isWord(`${writing.slice(5)}.${text}`))
    return t(`${writing.slice(5)}.${text}`);
  return text;
}

function dateText(text: string, { language }: Reader, timeZone: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  const time = timeZone === 'UTC' ? {} : ({ timeStyle: 'short' } as const);
  return dateFormat(language, { dateStyle: 'medium', ...time, timeZone }).format(date);
}

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase() + text.slice(1) : text;
