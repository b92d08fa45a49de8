/** A value of one of the church's own fields, in the reader's manner of writing. */
import type { TFunction } from 'i18next';
import type { CustomField, CustomValue } from '#domain/people/custom/fields.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import { formatDay } from './format.ts';
import { numberFormat } from '#domain/kernel/formatters.ts';

export function showValue(
  field: CustomField,
  value: CustomValue | undefined,
  t: TFunction,
  language: Language,
): string {
  if (value === undefined) return '';
  const labelOf = (option: string): string =>
    field.options.find((each) => each.id === option)?.label ?? '';
  if (Array.isArray(value)) return value.map(labelOf).filter(Boolean).join(', ');
  switch (field.kind) {
    case 'yes_no':
      return t(`members:yesNo.${value === true ? 'yes' : 'no'}`);
    case 'date':
      return formatDay(String(value), language);
    case 'choice':
      return labelOf(String(value));
    case 'number':
      return numberFormat(language === 'es' ? 'es' : 'en-GB', { maximumFractionDigits: 10 }).format(
        Number(value),
      );
    default:
      return String(value);
  }
}
