/** Values of a church's own fields in the cells of a spreadsheet. */
import { fold, tidyLine } from '#domain/kernel/words/text.ts';
import type { ReadingContext, WritingContext } from '../column-kinds.ts';
import { writeDate } from '../column-kinds.ts';
import { readDate } from '../import/import-dates.ts';
import { readYesNo } from '../import/import-words.ts';
import type { CustomField, CustomValue } from './fields.ts';

/** How a column of a file says that it holds a field of the church: `custom:{id}`. */
export type CustomTarget = `custom:${string}`;
export const customTarget = (fieldId: string): CustomTarget => `custom:${fieldId}`;
export const isCustomTarget = (target: string): target is CustomTarget =>
  target.startsWith('custom:');
export const fieldIdOf = (target: CustomTarget): string => target.slice('custom:'.length);

export type ReadCell = { readonly value: CustomValue } | { readonly reason: string };

/** Of a cell that is not empty. */
export function readCell(field: CustomField, cell: string, context: ReadingContext): ReadCell {
  const text = tidyLine(cell);
  switch (field.kind) {
    case 'text':
      return text.length > 1000 ? { reason: 'import-too-long' } : { value: text };
    case 'number':
      return readNumber(text);
    case 'date':
      return readDay(text, context);
    case 'yes_no': {
      const answer = readYesNo(text);
      return answer === null ? { reason: 'import-choice-unknown' } : { value: answer };
    }
    case 'choice': {
      const option = optionNamed(field, text);
      return option === undefined ? { reason: 'import-choice-unknown' } : { value: option };
    }
    case 'choices': {
      const whole = optionNamed(field, text);
      const ids =
        whole === undefined ? text.split(/[;,|]/).map((part) => optionNamed(field, part)) : [whole];
      const known = ids.filter((each) => each !== undefined);
      return known.length < ids.length
        ? { reason: 'import-choice-unknown' }
        : { value: [...new Set(known)] };
    }
  }
}

const optionNamed = ({ options }: CustomField, text: string): string | undefined =>
  options.find(({ label }) => fold(label) === fold(text))?.id;

/** `1.234,5` and `1,234.5` are one number: the last mark with one or two digits behind it, or with a lone one, makes the decimals. */
function readNumber(text: string): ReadCell {
  const bare = text.replace(/[\s'’]/g, '');
  if (!/^[-+]?[\d.,]+$/.test(bare)) return { reason: 'import-number-unreadable' };
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const mark = bare.charAt(last);
  const isDecimal =
    last >= 0 &&
    bare.indexOf(mark) === last &&
    (bare.length - last - 1 !== 3 || /^[-+]?0/.test(bare));
  const plain = isDecimal
    ? `${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`
    : bare.replace(/[.,]/g, '');
  const value = Number(plain);
  return Number.isFinite(value) && Math.abs(value) <= 1e15
    ? { value }
    : { reason: 'import-number-unreadable' };
}

function readDay(text: string, { dateOrder, today }: ReadingContext): ReadCell {
  const date = readDate(text, dateOrder, today);
  if (typeof date === 'string') return { reason: date };
  if (!date || date.year === undefined || date.month === undefined || date.day === undefined)
    return { reason: 'import-date-incomplete' };
  const two = (part: number): string => String(part).padStart(2, '0');
  return { value: `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}` };
}

export function writeCell(
  field: CustomField,
  value: CustomValue | undefined,
  context: WritingContext,
): string {
  if (value === undefined) return '';
  const labelOf = (option: string): string =>
    field.options.find((each) => each.id === option)?.label ?? '';
  if (Array.isArray(value)) return value.map(labelOf).filter(Boolean).join('; ');
  switch (field.kind) {
    case 'yes_no':
      return context.word('yesNo', value === true ? 'yes' : 'no');
    case 'date': {
      const [year, month, day] = String(value).split('-').map(Number);
      return writeDate({ year, month, day }, context);
    }
    case 'choice':
      return labelOf(String(value));
    case 'number':
      return context.language === 'es' ? String(value).replace('.', ',') : String(value);
    default:
      return String(value);
  }
}
