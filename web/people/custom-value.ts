/** The value of a custom field, formatted in the user's language. */
import type { TFunction } from 'i18next';
import type { CustomField, CustomValue } from '#domain/people/custom/fields.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { formatDay } from './format.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';

export function formatCustomValue(
  field: CustomField,
  value: CustomValue | undefined,
  t: TFunction,
  language: Language,
): string {
  if (value === undefined) return '';
  const getOptionLabel = (option: string): string =>
    field.options.find((each) => each.id === option)?.label ?? '';
  if (Array.isArray(value)) return value.map(getOptionLabel).filter(Boolean).join(', ');
  switch (field.kind) {
    case 'yes_no':
      return t(`members:yesNo.${value === true ? 'yes' : 'no'}`);
    case 'date':
      return formatDay(String(value), language);
    case 'choice':
      return getOptionLabel(String(value));
    case 'number':
      return getNumberFormat(language, {
        maximumFractionDigits: 10,
      }).format(Number(value));
    default:
      return String(value);
  }
}
