/** Values of custom fields in the cells of a spreadsheet. */
import { fold, normalizeLine, removeHidden } from '#domain/kernel/text/folding.ts';
import type { CellReadContext, CellWriteContext } from '../columns/column-kinds.ts';
import { formatDecimal } from '#domain/kernel/formatters.ts';
import { parsePartialDate } from '#domain/kernel/partial-date.ts';
import { formatDate, parseDay, parseYesNo } from '#domain/imports/public.ts';
import type { CustomField, CustomValue } from './fields.ts';

export type CustomCellResult = { readonly value: CustomValue } | { readonly reason: string };

/** Reads a non-empty cell. */
export function readCustomCell(
  field: CustomField,
  cell: string,
  context: CellReadContext,
): CustomCellResult {
  const text = normalizeLine(cell);
  switch (field.kind) {
    case 'text': {
      // Unlike other values, it may have several lines.
      const value = removeHidden(cell).trim();
      return value.length > 1000 ? { reason: 'import-too-long' } : { value };
    }
    case 'number':
      return parseNumber(text);
    case 'date': {
      const date = parseDay(text, context.dateOrder, context.today);
      return 'day' in date ? { value: date.day } : date;
    }
    case 'yes_no': {
      const answer = parseYesNo(text);
      return answer === null ? { reason: 'import-choice-unknown' } : { value: answer };
    }
    case 'choice': {
      const option = findOptionId(field, text);
      return option === undefined ? { reason: 'import-choice-unknown' } : { value: option };
    }
    case 'choices': {
      const ids = findOptionIds(field, text);
      return ids ? { value: [...new Set(ids)] } : { reason: 'import-choice-unknown' };
    }
  }
}

/** Whether a word that elsewhere says that nothing is known is an option of the field. */
export const isCustomWord = (field: CustomField, text: string): boolean =>
  findOptionId(field, text) !== undefined;

const findOptionId = ({ options }: CustomField, text: string): string | undefined =>
  options.find(({ label }) => fold(label) === fold(text))?.id;

/** The options of a list, of which a label may contain the separator; null if one is unknown. */
function findOptionIds(field: CustomField, text: string): string[] | null {
  const parts = text.split(/([;,|])/);
  const ids: string[] = [];
  for (let from = 0; from < parts.length;) {
    let end = parts.length;
    let found = findOptionId(field, parts.slice(from, end).join(''));
    while (found === undefined && end > from + 1) {
      end -= 2;
      found = findOptionId(field, parts.slice(from, end).join(''));
    }
    if (found === undefined) return null;
    ids.push(found);
    from = end + 1;
  }
  return ids;
}

/** `1.234,5` and `1,234.5` are the same number: the last separator is the decimal one if it occurs once and is not followed by three digits (unless the number begins with 0). */
function parseNumber(text: string): CustomCellResult {
  const bare = text.replace(/[\s'’]/g, '');
  if (!/^[-+]?[\d.,]+$/.test(bare)) return { reason: 'import-number-unreadable' };
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const separator = bare.charAt(last);
  const isDecimal =
    last >= 0 &&
    bare.indexOf(separator) === last &&
    (bare.length - last - 1 !== 3 || /^[-+]?0/.test(bare));
  const plain = isDecimal
    ? `${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`
    : bare.replace(/[.,]/g, '');
  const value = Number(plain);
  return Number.isFinite(value) && Math.abs(value) <= 1e15
    ? { value }
    : { reason: 'import-number-unreadable' };
}

export function writeCustomCell(
  field: CustomField,
  value: CustomValue | undefined,
  context: CellWriteContext,
): string {
  if (value === undefined) return '';
  const getLabel = (option: string): string =>
    field.options.find((each) => each.id === option)?.label ?? '';
  if (Array.isArray(value)) return value.map(getLabel).filter(Boolean).join('; ');
  switch (field.kind) {
    case 'yes_no':
      return context.translateOption('yesNo', value === true ? 'yes' : 'no');
    case 'date':
      return formatDate(parsePartialDate(String(value)), context);
    case 'choice':
      return getLabel(String(value));
    case 'number':
      return context.language === 'es'
        ? formatDecimal(Number(value)).replace('.', ',')
        : formatDecimal(Number(value));
    default:
      return String(value);
  }
}
