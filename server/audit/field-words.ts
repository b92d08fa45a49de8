/** What the sentences of the log say about fields: their names, and what a single one was before. */
import { findAuditField } from '#domain/audit/fields.ts';
import { nameField } from '#domain/audit/field-names.ts';
import type { AuditEntryView } from '#domain/audit/schema.ts';
import type { AuditField } from '#domain/kernel/audit.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { hasTranslation, translate } from '#server/core/translations.ts';
import type { TermChurch } from '#domain/vocabulary.ts';

export interface Words {
  readonly language: Language;
  /** Its terms are used. */
  readonly church: TermChurch;
}

/** Fields named in a sentence; further ones are only counted. */
const maxNamedFields = 3;
/** Longer values are read in the table below the sentence. */
const maxValueLength = 60;

export function getFieldLabel(
  column: string,
  field: AuditField | null,
  { language, church }: Words,
): string {
  const { t } = translate(language, church);
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

/** The fields of these columns for a sentence: “el teléfono, la ciudad y 2 campos más”. Empty without columns. */
export function listFieldNames(table: string, columns: readonly string[], words: Words): string {
  const { language } = words;
  const { t } = translate(language);
  const all = columns.map((column) => {
    const field = findAuditField(table, column);
    const label = getFieldLabel(column, field, words);
    const spanish =
      language === 'es' ? label : getFieldLabel(column, field, { ...words, language: 'es' });
    return nameField({ label, spanish }, language);
  });
  const names = [...new Set(all)];
  const named =
    names.length > maxNamedFields
      ? [
          ...names.slice(0, maxNamedFields),
          t('audit:moreFields', { count: names.length - maxNamedFields }),
        ]
      : names;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(named);
}

type Change = AuditEntryView['changes'][number];

/** The names of the fields; a single one with its values, if they are short: “el estado civil, de «soltera» a «casada»”. */
export function describeChanges(
  table: string,
  columns: readonly string[],
  changes: readonly Change[],
  words: Words,
): string {
  const names = listFieldNames(table, columns, words);
  const [change] = changes;
  if (!change || changes.length > 1 || !hasShortValues(table, columns, change)) return names;
  const { before, after } = change;
  const key = before === null ? 'set' : after === null ? 'emptied' : 'changed';
  return translate(words.language).t(`audit:values.${key}`, {
    field: names,
    before: before ?? '',
    after: after ?? '',
  });
}

function hasShortValues(
  table: string,
  [column = '']: readonly string[],
  { isHidden, before, after }: Change,
): boolean {
  const format = findAuditField(table, column)?.format ?? 'text';
  // The value of an instant is the time of the entry, which the log shows already.
  const isReadable =
    !isHidden && !['html', 'list', 'file', 'recurrence', 'instant'].includes(format);
  const values = [before, after].filter((value) => value !== null);
  return isReadable && values.length > 0 && values.every((value) => value.length <= maxValueLength);
}
