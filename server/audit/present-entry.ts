/** Presents entries of the audit log in the reader's language, for the list and the export. */
import { findAuditField, isVisibleColumn, toAuditKind } from '#domain/audit/fields.ts';
import { findValuePermission, getAuditTextKey } from '#domain/audit-entries.ts';
import type { AuditEntryView } from '#domain/audit/schema.ts';
import type { AuditField } from '#domain/kernel/audit.ts';
import type { Permission } from '#domain/kernel/permission.ts';
import { describeSchedule } from '#domain/kernel/recurrence/words.ts';
import { formatAmount, type MoneyStyle } from '#domain/kernel/money/typed-amount.ts';
import { parseUserAgent } from '#domain/kernel/text/user-agent.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { isRightKey, rights } from '#domain/rights.ts';
import { hasTranslation, translate } from '#server/core/translations.ts';
import { describeChanges, getFieldLabel, type Words } from './field-words.ts';
import type { AuditRow } from './queries.ts';
import {
  formatExactly,
  getCountryNames,
  getDateFormat,
  getNumberFormat,
  getTimeFormat,
  toNumberLocale,
  type Locale,
} from '#domain/kernel/formatters.ts';

export interface AuditReader extends Words {
  /** The language with the hours of the church. */
  readonly locale: Locale;
  readonly timeZone: string;
  readonly money: MoneyStyle;
  canRead(permission: Permission): boolean;
  getStatusName(id: string): string;
  /** Of a column with the format `record`; null for a record that is deleted. */
  getRecordName(id: string): string | null;
}

type Values = Readonly<Record<string, unknown>>;

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

export function getKindLabel(table: string, { language, church }: Words): string {
  return translate(language, church).t(getAuditTextKey('kindNames', toAuditKind(table)));
}

function buildSentence(
  row: AuditRow,
  changes: AuditEntryView['changes'],
  { language, church }: AuditReader,
): string {
  const { t } = translate(language, church);
  const kind = toAuditKind(row.subject_table);
  const label = getSubjectLabel(row, language);
  const record =
    label === null
      ? t(getAuditTextKey('unnamed', kind))
      : t(getAuditTextKey('named', kind), { name: label });
  const fields = describeChanges(row.subject_table, listVisibleColumns(row), changes, {
    language,
    church,
  });
  const values = {
    ...getSentenceValues(row, row.before, language),
    ...getSentenceValues(row, row.after, language),
    ...(row.action === 'export' ? { file: nameExport(row, { language, church }) } : {}),
    actor: row.actor_name ?? t('audit:system'),
    record,
    fields,
    name: label ?? '',
  };
  const key = getSentenceKey(row);
  const isKnown = hasTranslation(key) && (row.action !== 'update' || fields !== '');
  const sentence = t(isKnown ? key : 'audit:sentences.touched', values);
  return language === 'es' ? joinArticle(sentence, record) : sentence;
}

function getSentenceKey({ action, subject_table, subject_label }: AuditRow): string {
  if (action === 'insert' && toAuditKind(subject_table) === 'churches')
    return 'audit:sentences.founded';
  if (action === 'export' && subject_label !== null) return 'audit:sentences.exportOf';
  return getAuditTextKey('sentences', action);
}

/** «miembros.csv» (186 registros); an entry without the name of the file has the kind of its records instead. */
function nameExport(
  { subject_table, after }: AuditRow,
  words: Pick<AuditReader, 'language' | 'church'>,
): string {
  const { t } = translate(words.language, words.church);
  const { exported_file: key, count } = readValues(after);
  const name =
    typeof key === 'string' && hasTranslation(key) ? t(key) : getKindLabel(subject_table, words);
  const number = typeof count === 'number' ? getNumberFormat(words.language).format(count) : '';
  return typeof count === 'number'
    ? t('audit:exported.counted', { name, count, number })
    : t('audit:exported.named', { name });
}

/** “de el recuento” is “del recuento”. Names stay as they are written. */
const joinArticle = (sentence: string, record: string): string =>
  record.startsWith('el ')
    ? ['de', 'a'].reduce(
        (text, word) => text.replace(` ${word} ${record}`, () => ` ${word}l${record.slice(2)}`),
        sentence,
      )
    : sentence;

/** The texts of default rows, which have a key instead of a name, by table. */
const defaultNames: Readonly<Record<string, string>> = {
  belonging_statuses: 'members:belongingStatus',
  household_roles: 'familyRole',
};

function getSubjectLabel(
  { subject_table, subject_label }: AuditRow,
  language: Language,
): string | null {
  if (subject_table === 'finance_periods' && /^\d{4}-\d{2}$/.test(subject_label ?? ''))
    return nameMonth(`${subject_label}`, language);
  const texts = defaultNames[subject_table];
  const key = texts?.includes(':') ? `${texts}.${subject_label}` : `${texts}:${subject_label}`;
  return texts !== undefined && hasTranslation(key) ? translate(language).t(key) : subject_label;
}

/** “septiembre de 2026” of the month “2026-09”. */
const nameMonth = (month: string, language: Language): string =>
  getDateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The ids in columns with the format `record`, whose names the reader has. */
export const listRecordIds = (rows: readonly AuditRow[]): string[] =>
  rows.flatMap((row) =>
    [row.before, row.after].flatMap((values) =>
      Object.entries(readValues(values)).flatMap(([column, value]) =>
        typeof value === 'string' && findAuditField(row.subject_table, column)?.format === 'record'
          ? [value]
          : [],
      ),
    ),
  );

/** The columns that the audit trigger wrote. */
const readValues = (columns: unknown): Values => Object.fromEntries(Object.entries(columns ?? {}));

/** Texts and numbers of an entry that its sentence can interpolate; a right by its name. */
function getSentenceValues(
  { subject_table }: AuditRow,
  values: unknown,
  language: Language,
): Record<string, string | number> {
  const entries = Object.entries(readValues(values)).map(([column, value]): [string, unknown] =>
    findAuditField(subject_table, column)?.format === 'right'
      ? [column, getRightName(String(value), language)]
      : [column, value],
  );
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
}

const getRightName = (key: string, language: Language): string =>
  isRightKey(key) ? translate(language).t(rights[key].labelKey) : key;

function listVisibleColumns(row: AuditRow): string[] {
  // The sentence says all of it.
  if (row.action === 'export') return [];
  const columns = [row.before, row.after].flatMap((values) => Object.keys(readValues(values)));
  return [...new Set(columns)].filter((column) => isVisibleColumn(row.subject_table, column));
}

function presentChanges(row: AuditRow, reader: AuditReader): AuditEntryView['changes'] {
  const before = readValues(row.before);
  const after = readValues(row.after);
  return listVisibleColumns(row).map((column) => {
    const field = findAuditField(row.subject_table, column);
    const permission = findValuePermission(row.subject_table, column);
    const isHidden = permission !== undefined && !reader.canRead(permission);
    return {
      field: getFieldLabel(column, field, reader),
      before: isHidden ? null : formatValue(before[column], field, reader),
      after: isHidden ? null : formatValue(after[column], field, reader),
      isHidden,
    };
  });
}

function formatValue(value: unknown, field: AuditField | null, reader: AuditReader): string | null {
  if (value === null || value === undefined || value === '') return null;
  const { t } = translate(reader.language, reader.church);
  const { format = 'text' } = field ?? {};
  if (typeof value === 'boolean') return t(value ? 'members:yesNo.yes' : 'members:yesNo.no');
  if (typeof value === 'object')
    return Array.isArray(value) && value.every((each) => typeof each === 'string')
      ? value.join(', ')
      : JSON.stringify(value);
  const text = String(value);
  if (format === 'status') return reader.getStatusName(text);
  if (format === 'record') return reader.getRecordName(text);
  if (format === 'day') return formatDate(`${text}T00:00:00Z`, reader, 'UTC');
  if (format === 'instant') return formatDate(text, reader, reader.timeZone);
  if (format === 'amount') return formatTypedAmount(text, reader.money);
  if (format === 'minor-units' && /^\d+$/.test(text))
    return formatAmount(text, reader.money.currency, reader.money);
  if (format === 'country') return getCountryNames(reader.language).of(text) ?? text;
  if (format === 'right') return getRightName(text, reader.language);
  if (format === 'file') return t('audit:picture');
  if (format === 'recurrence')
    return describeSchedule({ rrule: text, startTime: null }, { t, locale: reader.locale });
  if (format === 'html')
    return text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  if (format.startsWith('word:') && hasTranslation(`${format.slice(5)}.${text}`))
    return t(`${format.slice(5)}.${text}`);
  return text;
}

function formatTypedAmount(text: string, money: MoneyStyle): string {
  const typed = /^-?\d+(?:\.(\d+))?$/.exec(text);
  if (!typed) return text;
  const minimumFractionDigits = typed[1]?.length ?? 0;
  return formatExactly(getNumberFormat(toNumberLocale(money), { minimumFractionDigits }), text);
}

function formatDate(text: string, { locale }: AuditReader, timeZone: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  const time = timeZone === 'UTC' ? {} : ({ timeStyle: 'short' } as const);
  return getTimeFormat(locale, { dateStyle: 'medium', ...time, timeZone }).format(date);
}
